/** How many play, how well the bots do, and by which rules. The host sets it, everybody sees it. */
import type { RoomCommand } from '@freehold/protocol';
import { Segments } from '../landing/Segments.js';
import { lobbyText } from '../text/lobby/index.js';
import { levelName, levelNote } from '../text/names.js';
import { text } from '../text/text.js';
import { AbsenceChoice } from './Absence.js';
import { ClockChoice } from './Clock.js';
import { levelsOf, useEdition } from './catalogue.js';
import { Rules } from './Rules.js';
import { type RoomView, wordOf } from './roomView.js';

interface Props {
  readonly room: RoomView;
  readonly send: (command: RoomCommand) => void;
}

export function RoomSettings({ room, send }: Props) {
  const l = lobbyText.value;
  const t = text.value;
  const edition = useEdition(room.edition);
  if (!edition) return null;
  const { min, max } = edition.seats;
  const counts = Array.from({ length: max - min + 1 }, (_, index) => String(min + index));
  // Whoever opened the room by a program may have named another one.
  const levels = [...new Set([...levelsOf(room.edition), room.level])];
  const update = (change: Omit<Extract<RoomCommand, { command: 'update_settings' }>, 'command'>) =>
    send({ command: 'update_settings', ...change });
  return (
    <section class="room-settings">
      <Segments
        label={l.seatsFor}
        options={counts}
        value={String(room.target)}
        name={(count) => count}
        disabled={(count) => !room.isOwner || Number(count) < room.members.length}
        onPick={(count) => update({ target_players: Number(count) })}
      />
      <Segments
        label={t.botLevel}
        options={levels}
        value={room.level}
        name={(level) => levelName(t, level)}
        disabled={() => !room.isOwner}
        onPick={(level) => update({ bot_level: level })}
      />
      <p class="hint-line">{levelNote(t, room.level, levelsOf(room.edition))}</p>
      <Rules
        edition={edition}
        preset={room.preset}
        options={room.options}
        disabled={!room.isOwner}
        onPreset={(preset) => update({ preset })}
        onOption={(options) => update({ options })}
      />
      <ClockChoice
        edition={edition}
        clock={room.clock}
        disabled={!room.isOwner}
        onPick={(clock) => update({ clock })}
      />
      {room.clock !== 'none' && (
        <AbsenceChoice
          absent={room.absent}
          disabled={!room.isOwner}
          onPick={(absent) => update({ absence: wordOf(absent) })}
        />
      )}
    </section>
  );
}
