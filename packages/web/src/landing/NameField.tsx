/** The name others see: given, and changed by typing over it. */

import { notice } from '../app/notices.js';
import { name, rename } from '../app/session.js';
import { text } from '../text/text.js';

export function NameField() {
  const t = text.value;
  const change = (wish: string) => {
    rename(wish).catch(() => notice(t.somethingWrong, 'wrong'));
  };
  return (
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
  );
}
