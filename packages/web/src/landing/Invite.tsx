/** How others come: a code to say, a link to send, a picture to point a phone at. */
import { notice } from '../app/notices.js';
import { Button } from '../app/parts.js';
import { text } from '../text/text.js';
import { copyText } from './copy.js';
import { QrCode } from './QrCode.js';

interface Props {
  readonly link: string;
  readonly code: string;
  readonly title: string;
  readonly note: string;
  readonly label: string;
}

export function Invite({ link, code, title, note, label }: Props) {
  const t = text.value;
  return (
    <section class="invite" aria-label={title}>
      <div>
        <h2>{title}</h2>
        <p class="invite-code">{code}</p>
        <p class="quiet">{note}</p>
      </div>
      <QrCode value={link} label={label} />
      <div class="invite-link">
        {/* A field of one line would cut a long address; this one breaks it. */}
        <textarea
          rows={2}
          readOnly
          value={link}
          aria-label={t.inviteLink}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          onClick={async () => {
            notice((await copyText(link)) ? t.copied : t.copyYourself);
          }}
        >
          {t.copy}
        </Button>
      </div>
    </section>
  );
}
