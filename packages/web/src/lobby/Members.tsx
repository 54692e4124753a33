/** Who is in a room, and which seats are left for bots. */
import { Glyph, Token } from '../app/parts.js';
import { lobbyText } from '../text/lobby/index.js';
import { levelName } from '../text/names.js';
import { text } from '../text/text.js';
import type { RoomView } from './roomView.js';

export function Members({ room: { members, owner, me, target, level } }: { room: RoomView }) {
  const l = lobbyText.value;
  return (
    <section aria-label={l.members}>
      <h2 class="sr">{l.members}</h2>
      <ol class="gathering-seats room-members">
        {members.map(({ name, isReady }, index) => (
          <li key={name} class={`gathering-seat ${isReady ? 'is-ready' : ''}`}>
            <Token seat={index} name={name} size={30} />
            <span class="cut">{name}</span>
            {name === me && <span class="badge badge-you">{l.you}</span>}
            {name === owner && <span class="badge">{l.host}</span>}
            <span class={`ready-mark ${isReady ? 'yes' : ''}`}>
              {isReady && <Glyph name="tick" />}
              {isReady ? l.ready : l.notReady}
            </span>
          </li>
        ))}
        {Array.from({ length: Math.max(0, target - members.length) }, (_, index) => (
          <li key={`bot ${index}`} class="gathering-seat kind-open">
            <span class="free-token" />
            <span class="cut">{l.aBot}</span>
            <span class="badge">
              <Glyph name="robot" />
              <span class="sr">{text.value.badges.bot}</span>
              {levelName(text.value, level)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
