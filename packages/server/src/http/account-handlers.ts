/** What the routes of accounts and rooms do. */
import type {
  ACCOUNT_ROUTES,
  Buy,
  ChangePiece,
  Login,
  NewRoom,
  Refresh,
  Register,
  RouteAnswer,
  Wire,
} from '@freehold/protocol';
import type { LoggedIn } from '../people/accounts.js';
import { Refused, refuse } from '../refusal.js';
import { type Asked, limited } from './asked.js';
import { isSecure, sessionCookie } from './request.js';

type AccountRoute = keyof typeof ACCOUNT_ROUTES;
type Handlers = { readonly [N in AccountRoute]: (asked: Asked) => Promise<RouteAnswer<N>> };

const isoDate = (time: number) => new Date(time).toISOString();
const NOT_THERE = 'No tienes permiso para ver el resumen de una partida en la que no participaste.';

async function welcomed({ house, reply, request }: Asked, message: string, { user, tokens, session }: LoggedIn) {
  reply.header('Set-Cookie', sessionCookie(session, isSecure(request, house.config)));
  return { message, user: await house.accounts.info(user), tokens };
}

export const ACCOUNT_HANDLERS: Handlers = {
  async register(asked) {
    limited(asked, 'register');
    const { house, user, body } = asked;
    const made = await house.accounts.register(body as Wire<typeof Register>, user?.id);
    if (made.user.id === user?.id) await house.hall.renamed(user.id);
    return welcomed(asked, 'correctly registered user', made);
  },
  async login(asked) {
    limited(asked, 'login');
    return welcomed(asked, 'succesful login', await asked.house.accounts.login(asked.body as Wire<typeof Login>));
  },
  async refresh(asked) {
    limited(asked, 'login');
    return asked.house.accounts.refresh((asked.body as Wire<typeof Refresh>).refresh);
  },
  async userInfo({ house, user }) {
    return house.accounts.info(user!);
  },
  async changePiece({ house, user, body }) {
    return house.shop.play(user!.id, (body as Wire<typeof ChangePiece>).custom_id);
  },
  async gamesPlayed({ house, user }) {
    return { games: [...(await house.store.gamesOf(user!.id))] };
  },
  async userNamePiece({ house, params }) {
    return (await house.accounts.nameAndPiece(params.pk)) ?? refuse('NOT_FOUND');
  },
  async gameSummary({ house, user, params: { id } }) {
    const outcome = (await house.store.outcome(id)) ?? refuse('NOT_FOUND');
    if (!(await house.store.hasPlayed(user!.id, id))) throw new Refused('NOT_ALLOWED', {}, { error: NOT_THERE });
    return {
      id,
      game: id,
      start_date: isoDate(outcome.start),
      end_date: isoDate(outcome.end),
      final_money: Object.fromEntries(outcome.scores.map(({ name, score }) => [name, score])),
    };
  },
  async shopItems({ house, user }) {
    return house.shop.items(user!.id);
  },
  async shopBuy({ house, user, body }) {
    const { custom_id, item_id } = body as Wire<typeof Buy>;
    return house.shop.buy(user!.id, (custom_id ?? item_id)!);
  },
  async userPieces({ house, user }) {
    return house.shop.owned(user!.id, 'piece');
  },
  async userEmojis({ house, user }) {
    return house.shop.owned(user!.id, 'emoji');
  },
  async createRoom(asked) {
    limited(asked, 'table', asked.user!.id);
    limited(asked, 'tableFrom');
    return { room_code: asked.house.rooms.create(asked.user!.id, asked.body as Wire<typeof NewRoom>) };
  },
  async privateCode(asked) {
    limited(asked, 'table', asked.user!.id);
    limited(asked, 'tableFrom');
    const code = asked.house.rooms.handOut(asked.user!.id);
    return { code, message: 'Private room code generated successfully.' };
  },
  async checkCode(asked) {
    limited(asked, 'room');
    return { exists: asked.house.rooms.has(asked.params.room) };
  },
};
