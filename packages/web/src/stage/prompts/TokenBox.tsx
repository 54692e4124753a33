/** The tokens that nobody has taken yet, before the first throw. */
import { TokenDrawing } from '../../app/parts.js';
import { BOX, toneOf } from '../../board/looks.js';
import { choiceText } from '../../text/choices/index.js';
import { choiceOf, type PromptProps } from './registry.js';

export function TokenBox({ store, me, choices }: PromptProps) {
  const c = choiceText.value;
  const choice = choiceOf(choices, 'choose_token');
  const free = choice?.fields?.token;
  if (free?.kind !== 'one') return null;
  return (
    <div class="token-box" role="group" aria-label={c.otherToken}>
      <small aria-hidden="true">{c.otherToken}</small>
      {(free.of as readonly number[]).map((token) => (
        <button
          type="button"
          class="icon-button"
          key={token}
          title={c.tokens[token]}
          aria-label={c.takeToken(c.tokens[token]!)}
          disabled={store.busy.value}
          onClick={() => store.act({ type: 'choose_token', token } as never, choice!.answers)}
        >
          <TokenDrawing tone={toneOf(me)} shape={BOX + token} letter="" size={26} />
        </button>
      ))}
    </div>
  );
}
