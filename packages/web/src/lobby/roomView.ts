/** A room as one of its members sees it, made of what the server has told. Pure. */
import type { RoomText } from '@freehold/protocol';
import type { AbsenceName, ClockName } from '../text/en.js';

export interface RoomView {
  /** How I am called in here. */
  readonly me: string;
  readonly owner: string;
  readonly isOwner: boolean;
  readonly members: readonly { readonly name: string; readonly isReady: boolean }[];
  readonly level: string;
  readonly target: number;
  readonly edition: string;
  readonly preset: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly clock: ClockName;
  readonly absent: AbsenceName;
  readonly commitment: string;
  readonly said: readonly { readonly id: number; readonly name: string; readonly words: string }[];
}

const SAID_KEPT = 100;

type AbsenceWord = Extract<RoomText, { action: 'joined' }>['absence'];
/** Rooms have words of their own for it. */
const ABSENCE_OF: Readonly<Record<AbsenceWord, AbsenceName>> = { bot: 'steward', eliminate: 'leave', kick: 'kick' };

export const wordOf = (absent: AbsenceName): AbsenceWord =>
  (Object.keys(ABSENCE_OF) as AbsenceWord[]).find((word) => ABSENCE_OF[word] === absent)!;

const membersOf = (players: readonly { readonly username: string; readonly ready_to_play: boolean }[]) =>
  players.map(({ username, ready_to_play }) => ({ name: username, isReady: ready_to_play }));

/** The room after a message; what is not about the room changes nothing. */
export function after(room: RoomView | undefined, message: RoomText): RoomView | undefined {
  if (message.action === 'joined') {
    const { owner, is_owner, players, bot_level, target_players, edition, preset, options, clock, absence } = message;
    const { commitment, user } = message;
    return {
      // Whoever comes in is told of himself first.
      me: room?.me ?? user,
      owner,
      isOwner: is_owner,
      members: membersOf(players),
      level: bot_level,
      target: target_players,
      edition,
      preset,
      options,
      clock,
      absent: ABSENCE_OF[absence],
      commitment,
      said: room?.said ?? [],
    };
  }
  if (!room) return undefined;
  switch (message.action) {
    case 'player_left':
      return { ...room, owner: message.owner, isOwner: message.is_owner, members: membersOf(message.players) };
    case 'ready_status':
      return {
        ...room,
        owner: message.owner,
        isOwner: message.is_owner,
        members: room.members.map((each) =>
          each.name === message.user ? { ...each, isReady: message.is_ready } : each,
        ),
      };
    case 'settings_changed':
      return {
        ...room,
        level: message.bot_level,
        target: message.target_players,
        preset: message.preset,
        options: message.options,
        clock: message.clock,
        absent: ABSENCE_OF[message.absence],
      };
    case 'chat_message': {
      const id = (room.said.at(-1)?.id ?? 0) + 1;
      return {
        ...room,
        said: [...room.said, { id, name: message.user, words: message.message }].slice(-SAID_KEPT),
      };
    }
    default:
      return room;
  }
}
