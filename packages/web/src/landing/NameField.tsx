/** Who one is at a table: a name that others see, changed by typing over it, and a token. */

import { RefusedError } from '@freehold/client';
import { notice } from '../app/notices.js';
import { name, rename } from '../app/session.js';
import { text } from '../text/text.js';
import { LookPicker } from './LookPicker.js';

export function NameField() {
  const t = text.value;
  const change = (wish: string) => {
    rename(wish).catch((error: unknown) =>
      notice(error instanceof RefusedError ? (t.refusals[error.code] ?? error.message) : t.somethingWrong, 'wrong'),
    );
  };
  return (
    <div class="who">
      <LookPicker />
      <label class="name-field">
        <span>{t.yourName}</span>
        <input
          type="text"
          maxLength={24}
          value={name.value}
          autoComplete="nickname"
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        />
      </label>
    </div>
  );
}
