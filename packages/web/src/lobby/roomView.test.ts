import type { RoomText } from '@freehold/protocol';
import { expect, it } from 'vitest';
import { after, type RoomView } from './roomView.js';

const joined = (user: string, names: readonly string[], isOwner: boolean): RoomText => ({
  action: 'joined',
  user,
  owner: 'Ana',
  is_owner: isOwner,
  players: names.map((username) => ({ username, ready_to_play: false })),
  bot_level: 'medium',
  target_players: 4,
  edition: 'magnate',
  preset: 'standard',
  options: { timeLimit: 0 },
  clock: 'normal',
  absence: 'bot',
  commitment: 'c',
});

const through = (...messages: RoomText[]) => messages.reduce<RoomView | undefined>(after, undefined)!;

it('knows who I am from the first that is told, also when others come later', () => {
  const room = through(joined('Ben', ['Ana', 'Ben'], false), joined('Cleo', ['Ana', 'Ben', 'Cleo'], false));
  expect(room).toMatchObject({ me: 'Ben', owner: 'Ana', isOwner: false, target: 4, level: 'medium' });
  expect(room.members.map(({ name }) => name)).toEqual(['Ana', 'Ben', 'Cleo']);
});

it('hears of readiness, settings, talk and a new host', () => {
  const room = through(
    joined('Ben', ['Ana', 'Ben'], false),
    { action: 'ready_status', user: 'Ben', is_ready: true, owner: 'Ana', is_owner: false },
    {
      action: 'settings_changed',
      bot_level: 'hard',
      target_players: 3,
      preset: 'quick',
      options: { timeLimit: 1800 },
      clock: 'slow',
      absence: 'kick',
    },
    { action: 'chat_message', user: 'Ana', message: 'hi' },
    {
      action: 'player_left',
      user_left: 'Ana',
      owner: 'Ben',
      is_owner: true,
      players: [{ username: 'Ben', ready_to_play: true }],
    },
  );
  expect(room).toMatchObject({
    isOwner: true,
    owner: 'Ben',
    level: 'hard',
    target: 3,
    preset: 'quick',
    options: { timeLimit: 1800 },
    clock: 'slow',
    absent: 'kick',
    members: [{ name: 'Ben', isReady: true }],
    said: [{ id: 1, name: 'Ana', words: 'hi' }],
  });
});

it('a refusal changes nothing, and before one is inside there is no room', () => {
  const refused: RoomText = { action: 'error', code: 'NOT_READY', message: '' };
  const room = through(joined('Ben', ['Ben'], true));
  expect(after(room, refused)).toBe(room);
  expect(after(undefined, refused)).toBeUndefined();
});
