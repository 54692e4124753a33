/** A private room: who is there and ready, talk, settings, and the way into the game. */
import type { RoomConnection } from '@freehold/client';
import type { RoomCommand } from '@freehold/protocol';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { notice } from '../app/notices.js';
import { Button } from '../app/parts.js';
import { go } from '../app/router.js';
import { person, renewed } from '../app/session.js';
import { useRead } from '../app/useRead.js';
import { Invite } from '../landing/Invite.js';
import { lobbyText } from '../text/lobby/index.js';
import { rulesName } from '../text/names.js';
import { text } from '../text/text.js';
import { Frame, Turned } from './Frame.js';
import { Members } from './Members.js';
import { RoomChat } from './RoomChat.js';
import { RoomSettings } from './RoomSettings.js';
import { Differences } from './Rules.js';
import { after, type RoomView } from './roomView.js';

/** How often a lost line is taken up again by itself, and how long that waits. */
const TRIES = 5;
const PAUSE_MS = 1000;

type State = { readonly kind: 'in' } | { readonly kind: 'lost' } | { readonly kind: 'refused'; readonly code: string };

export default function Room({ code }: { code: string }) {
  const l = lobbyText.value;
  const room = useSignal<RoomView | undefined>(undefined);
  const state = useSignal<State>({ kind: 'in' });
  const line = useRef<RoomConnection | undefined>(undefined);
  const again = useRef<() => void>(() => undefined);
  useEffect(() => {
    let gone = false;
    let tries = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const enter = async () => {
      const freehold = await person();
      if (gone) return;
      const connection = freehold.room(code);
      line.current = connection;
      let refused: string | undefined;
      let inside: RoomView | undefined;
      connection.on('message', (message) => {
        if (message.action === 'error') {
          refused = message.code;
          // Who is inside only hears that something was not done.
          if (inside) notice(text.value.refusals[message.code] ?? message.message, 'wrong');
          return;
        }
        tries = 0;
        inside = after(inside ?? (room.value && { ...room.value, me: '' }), message);
        if (message.action === 'joined' && inside?.me === '') inside = { ...inside, me: message.user };
        room.value = inside;
        state.value = { kind: 'in' };
      });
      connection.on('end', ({ why, game }) => {
        if (gone) return;
        if (game !== undefined) return go(`/table/${game}`, true);
        if (why === 'unauthenticated' && tries++ < TRIES) return void renewed(freehold).then(enter);
        if (why === 'refused') state.value = { kind: 'refused', code: refused ?? 'NOT_FOUND' };
        else {
          state.value = { kind: 'lost' };
          if (tries++ < TRIES) timer = setTimeout(() => again.current(), PAUSE_MS);
        }
      });
    };
    const attempt = () =>
      void enter().catch(() => {
        state.value = { kind: 'lost' };
      });
    again.current = attempt;
    attempt();
    return () => {
      gone = true;
      clearTimeout(timer);
      line.current?.close();
    };
  }, [code]);
  if (state.value.kind === 'refused') {
    const { code: why } = state.value;
    return <Turned title={l.noRoom} note={why === 'NOT_FOUND' ? l.roomGone : (text.value.refusals[why] ?? why)} />;
  }
  if (!room.value && state.value.kind === 'lost') {
    return (
      <Turned title={l.noRoom} note={l.roomLost}>
        <Button primary onClick={() => again.current()}>
          {l.rejoin}
        </Button>
      </Turned>
    );
  }
  if (!room.value) return <main class="message loading" aria-busy="true" />;
  return (
    <Frame>
      <main class="room">
        {state.value.kind === 'lost' && (
          <p class="line-lost" role="status">
            {l.roomLost}
            <button type="button" onClick={() => again.current()}>
              {l.rejoin}
            </button>
          </p>
        )}
        <header class="room-head">
          <h1>{l.roomTitle}</h1>
          <p class="quiet">
            {rulesName(text.value, room.value)}
            <Differences of={room.value} /> · {l.roomOf(room.value.owner)}
          </p>
        </header>
        <Inside code={code} room={room.value} send={(command) => line.current?.command(command)} />
      </main>
    </Frame>
  );
}

interface InsideProps {
  readonly code: string;
  readonly room: RoomView;
  readonly send: (command: RoomCommand) => void;
}

function Inside({ code, room, send }: InsideProps) {
  const l = lobbyText.value;
  const { members, target, isOwner } = room;
  const bots = target - members.length;
  // Who comes or goes changes what the button says.
  const isRead = useRead(bots);
  const isReady = members.find(({ name }) => name === room.me)?.isReady ?? false;
  const allReady = members.every((member) => member.isReady);
  return (
    <>
      <div class="room-grid">
        <div class="room-part">
          <Members room={room} />
          {bots > 0 && (
            <Invite
              title={l.invitePlayers}
              note={l.inviteNote}
              label={l.qrLabel}
              code={code}
              link={new URL(`/r/${code}`, location.origin).href}
            />
          )}
        </div>
        <RoomSettings room={room} send={send} />
        <RoomChat said={room.said} me={room.me} onSay={(message) => send({ command: 'chat_message', message })} />
      </div>
      <div class="prompt-actions page-actions room-actions">
        <Button
          primary={!isReady}
          hotkey={isReady ? undefined : ' '}
          aria-pressed={isReady}
          onClick={() => send({ command: 'ready_status', is_ready: !isReady })}
        >
          {isReady ? l.waitForMe : l.iAmReady}
        </Button>
        {isOwner && (
          // While somebody may still come, nothing begins by a key pressed in passing.
          <Button
            primary={isReady && bots === 0}
            hotkey={isReady && bots === 0 ? ' ' : undefined}
            disabled={!allReady || !isRead}
            onClick={() => send({ command: 'start_game' })}
          >
            {bots > 0 ? l.startWith(bots) : l.startGame}
          </Button>
        )}
        <Button onClick={() => go('/')}>{l.leaveRoom}</Button>
        <p class="hint-line">{isOwner ? (allReady ? '' : l.waitForReady) : l.waitForHost}</p>
      </div>
    </>
  );
}
