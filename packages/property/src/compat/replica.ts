/**
 * The state of source 001, section 8, kept by events alone: from `GAME_STARTED` on, or from any snapshot. What the page
 * docs/compatibility/source-001.md says of each event is what is done with it here.
 */
import type { PlayerSnapshot, Snapshot } from './snapshot.js';
import { getPropertyData, getPurchasePrice, isPurchasable } from './spaces.js';
import { type CardType, diceRoll, type GameEvent, type TradeProposal } from './vocabulary.js';

type Mutable<T> = { -readonly [Field in keyof T]: T[Field] };
type Player = Mutable<Omit<PlayerSnapshot, 'houses'>> & { houses: Record<string, number> };
type State = Mutable<Omit<Snapshot, 'players' | 'property_owners' | 'bank'>> & {
  players: Player[];
  property_owners: Record<string, number>;
  bank: { houses_available: number; hotels_available: number };
};
/** Fields are as the page says: reading one that is missing is an error of ours. */
// biome-ignore lint/suspicious/noExplicitAny: payloads differ by type.
type Data = Readonly<Record<string, any>>;

const HOTEL = 5;
const INCOME_TAX = 4;

function newPlayer(player_id: number, cash: number): Player {
  return {
    player_id,
    name: `Player${player_id + 1}`,
    position: 0,
    cash,
    properties: [],
    houses: {},
    mortgaged: [],
    in_jail: false,
    jail_turns: 0,
    get_out_of_jail_cards: 0,
    is_bankrupt: false,
    consecutive_doubles: 0,
    net_worth: cash,
  };
}

function newGame({ player_count, starting_cash, houses_available, hotels_available }: Data): State {
  return {
    phase: 'IN_PROGRESS',
    turn_phase: 'PRE_ROLL',
    turn_number: 1,
    current_player_index: 0,
    last_roll: null,
    bank: { houses_available, hotels_available },
    players: Array.from({ length: player_count }, (_, seat) => newPlayer(seat, starting_cash)),
    property_owners: {},
    debts: [],
    transfer: null,
    trades: [],
    auction: null,
  };
}

const sorted = (positions: Iterable<number>) => [...positions].sort((a, b) => a - b);
const without = (positions: readonly number[], gone: number) => positions.filter((position) => position !== gone);

export class Replica {
  private state: State | undefined;
  /** A token has been thrown for, and what its square asks is not settled yet. */
  private isLanding = false;
  /** A fine is due before the token moves. */
  private isHeld = false;
  /** The square whose purchase, or whose tax, is still to be decided on. */
  private undecided = -1;

  constructor(first?: Snapshot) {
    if (!first) return;
    this.state = JSON.parse(JSON.stringify(first)) as State;
    const { turn_phase, players, current_player_index, debts, auction, property_owners } = this.state;
    this.isLanding = turn_phase === 'LANDED';
    this.isHeld = turn_phase === 'ROLL';
    const { position, is_bankrupt } = players[current_player_index]!;
    if (!this.isLanding || is_bankrupt || auction || debts.length > 0) return;
    if (isPurchasable(position) ? property_owners[position] === undefined : position === INCOME_TAX)
      this.undecided = position;
  }

  get snapshot(): Snapshot {
    return this.state!;
  }

  /** All events of an action, or of several as a table sends them, where those of one action have the same `v`. */
  add(events: readonly (GameEvent & { readonly v?: number })[]): void {
    for (const [at, event] of events.entries()) {
      if (at > 0 && event.v !== events[at - 1]!.v) this.settle();
      this.take(event);
    }
    this.settle();
  }

  /** Only at the end of an action is it known whether the landing asks for more. */
  private settle(): void {
    const state = this.state!;
    if (state.phase !== 'FINISHED') state.turn_phase = this.turnPhase(state);
    for (const player of state.players) player.net_worth = worthOf(player);
  }

  private turnPhase(state: State): Snapshot['turn_phase'] {
    if (this.isHeld) return 'ROLL';
    if (!this.isLanding) return state.turn_phase;
    const { debts, transfer, auction, players, current_player_index, last_roll } = state;
    const isOpen = this.undecided >= 0 || debts.length > 0 || transfer !== null || auction !== null;
    if (isOpen) return 'LANDED';
    this.isLanding = false;
    const again = players[current_player_index]!.consecutive_doubles > 0 && last_roll!.is_doubles;
    return again ? 'PRE_ROLL' : 'POST_ROLL';
  }

  private take({ event_type, player_id, data: given, turn_number }: GameEvent): void {
    const data = given as Data;
    if (event_type === 'GAME_STARTED') this.state = newGame(data);
    const state = this.state!;
    const player = state.players[player_id]!;
    switch (event_type) {
      case 'TURN_STARTED':
        state.turn_number = turn_number;
        state.current_player_index = player_id;
        state.turn_phase = 'PRE_ROLL';
        this.isLanding = false;
        this.undecided = -1;
        for (const each of state.players) each.consecutive_doubles = 0;
        return;
      case 'DICE_ROLLED':
        return this.roll(state, player, data);
      case 'PLAYER_MOVED':
        return this.move(state, player, data['new_position']);
      case 'PASSED_GO':
        player.cash += data['salary'];
        return;
      case 'PROPERTY_PURCHASED':
        player.cash -= data['price'];
        this.undecided = -1;
        return own(state, data['position'], player_id);
      case 'AUCTION_STARTED':
        if (data['position'] === this.undecided) this.undecided = -1;
        state.auction = {
          position: data['position'],
          name: data['name'],
          goods: data['goods'] ?? 'deed',
          current_bid: 0,
          highest_bidder: null,
          eligible: data['eligible'],
        };
        return;
      case 'AUCTION_BID':
        return bid(state, player_id, data);
      case 'AUCTION_WON':
        state.auction = null;
        player.cash -= data['bid'] - (data['owed'] ?? 0);
        if (data['owed']) owe(state, player_id, null, data['owed'], 'purchase');
        if (!data['goods']) own(state, data['position'], player_id);
        return;
      case 'RENT_PAID':
        return pay(state, player_id, data['to_player'], data, 'rent');
      case 'TAX_PAID':
        if (data['cause'] === 'fee') state.transfer = null;
        if (this.undecided === INCOME_TAX) this.undecided = -1;
        return pay(state, player_id, null, data, data['cause'] ?? 'tax');
      case 'CARD_EFFECT':
        if (data['effect_type'] === 'GET_OUT_OF_JAIL') player.get_out_of_jail_cards++;
        if (data['from_player'] === undefined) return;
        if (data['from_player'] !== null) return pay(state, data['from_player'], data['to_player'], data, 'card');
        state.players[data['to_player']]!.cash += data['amount'];
        return;
      case 'HOUSE_BUILT':
      case 'HOTEL_BUILT':
        player.cash -= data['cost'];
        return setLevel(state, player, data['position'], data['houses'] ?? HOTEL);
      case 'BUILDING_SOLD':
        player.cash += data['refund'];
        return setLevel(state, player, data['position'], data['houses']);
      case 'PROPERTY_MORTGAGED':
        if (data['fee'] !== undefined) state.transfer = { player_id, position: data['position'] };
        else player.mortgaged = sorted([...player.mortgaged, data['position']]);
        player.cash += data['value'];
        return;
      case 'PROPERTY_UNMORTGAGED':
        player.cash -= data['cost'];
        player.mortgaged = without(player.mortgaged, data['position']);
        if (state.transfer?.position === data['position']) state.transfer = null;
        return;
      case 'TRADE_PROPOSED':
        state.trades = [...state.trades, data as Snapshot['trades'][number]];
        return;
      case 'TRADE_ACCEPTED':
        state.trades = state.trades.filter(({ trade_id }) => trade_id !== data['trade_id']);
        return trade(state, data as unknown as TradeProposal);
      case 'TRADE_REJECTED':
        state.trades = state.trades.filter(({ trade_id }) => trade_id !== data['trade_id']);
        return;
      case 'PLAYER_JAILED':
        Object.assign(player, { position: 10, in_jail: true, jail_turns: 0, consecutive_doubles: 0 });
        return;
      case 'PLAYER_FREED':
        Object.assign(player, { in_jail: false, jail_turns: 0 });
        if (data['method'] === 'used_card') player.get_out_of_jail_cards--;
        this.isHeld = data['method'] === 'forced_payment';
        player.cash -= data['amount'] ?? 0;
        if (data['owed']) owe(state, player_id, null, data['owed'], 'fine');
        return;
      case 'PLAYER_BANKRUPT':
        if (player_id === state.current_player_index) [this.undecided, this.isHeld] = [-1, false];
        return leave(state, player, data as Estate);
      case 'GAME_OVER':
        Object.assign(state, { phase: 'FINISHED', turn_phase: 'END_TURN' });
        Object.assign(state, { debts: [], transfer: null, trades: [], auction: null });
        return;
      default:
        // The start is above; that a card was drawn, and what agents say and think, changes nothing.
        return;
    }
  }

  /** A throw for a rent moves no token. */
  private roll(state: State, player: Player, { die1, die2, doubles, purpose }: Data): void {
    if (purpose === 'rent') return;
    state.last_roll = diceRoll(die1, die2);
    this.isLanding = true;
    if (purpose === 'move' && doubles) player.consecutive_doubles++;
    if (purpose === 'jail' && !doubles) player.jail_turns++;
  }

  private move(state: State, player: Player, position: number): void {
    player.position = position;
    this.isHeld = false;
    const mayBuy = isPurchasable(position) && state.property_owners[position] === undefined;
    this.undecided = mayBuy || position === INCOME_TAX ? position : -1;
  }
}

function own(state: State, position: number, owner: number): void {
  const from = state.players[state.property_owners[position] ?? -1];
  const to = state.players[owner]!;
  state.property_owners[position] = owner;
  to.properties = sorted([...to.properties, position]);
  if (!from) return;
  from.properties = without(from.properties, position);
  if (!from.mortgaged.includes(position)) return;
  from.mortgaged = without(from.mortgaged, position);
  to.mortgaged = sorted([...to.mortgaged, position]);
}

const housesOf = (level: number) => (level === HOTEL ? 0 : level);

function setLevel({ bank }: State, { houses }: Player, position: number, level: number): void {
  const before = houses[position] ?? 0;
  bank.houses_available += housesOf(before) - housesOf(level);
  bank.hotels_available += Number(before === HOTEL) - Number(level === HOTEL);
  if (level > 0) houses[position] = level;
  else delete houses[position];
}

/** Of sealed bids none leads before the end. */
function bid(state: State, player: number, { bid: amount, passed, unsold, sealed }: Data): void {
  const { auction } = state;
  if (unsold) state.auction = null;
  else if (passed) state.auction = { ...auction!, eligible: without(auction!.eligible, player) };
  else if (!sealed) state.auction = { ...auction!, current_bid: amount, highest_bidder: player };
}

type Debts = Snapshot['debts'];
type Debt = Debts[number];

/** Fees and prices are due before anything else in line. */
function owe(state: State, player_id: number, creditor_id: Debt['creditor_id'], amount: number, cause: Debt['cause']) {
  const debt = { player_id, creditor_id, amount, cause };
  state.debts = cause === 'fee' || cause === 'purchase' ? [debt, ...state.debts] : [...state.debts, debt];
}

/** `owed` 0 or more beside an amount: a debt is paid, or so much of it. Beside the amount 0: a debt arises. */
function pay(state: State, from: number, to: Debt['creditor_id'], { amount, owed }: Data, cause: Debt['cause']): void {
  if (amount === 0 && owed > 0) return owe(state, from, to, owed, cause);
  state.players[from]!.cash -= amount;
  if (typeof to === 'number') state.players[to]!.cash += amount;
  if (owed === undefined) return;
  const at = state.debts.findIndex(
    (debt) =>
      debt.player_id === from && debt.cause === cause && (debt.creditor_id === to || debt.creditor_id === 'each'),
  );
  state.debts = state.debts.toSpliced(at, 1, ...(owed > 0 ? [{ ...state.debts[at]!, amount: owed }] : []));
}

function trade(state: State, terms: TradeProposal): void {
  const [from, to] = [state.players[terms.proposer_id]!, state.players[terms.receiver_id]!];
  const cash = terms.offered_cash - terms.requested_cash;
  from.cash -= cash;
  to.cash += cash;
  const cards = terms.offered_jail_cards - terms.requested_jail_cards;
  from.get_out_of_jail_cards -= cards;
  to.get_out_of_jail_cards += cards;
  for (const lot of terms.offered_properties) own(state, lot, to.player_id);
  for (const lot of terms.requested_properties) own(state, lot, from.player_id);
}

interface Estate {
  readonly creditor_id: number | null;
  readonly cash: number;
  readonly properties: readonly number[];
  readonly jail_cards: readonly CardType[];
}

/** The player is out: its debts are dropped, and what it was owed is owed to the bank. */
function leave(state: State, player: Player, { creditor_id, cash, properties, jail_cards }: Estate): void {
  const { player_id } = player;
  const heir = creditor_id === null ? undefined : state.players[creditor_id];
  const sharers = state.players.filter(({ is_bankrupt }) => !is_bankrupt).length - 1;
  state.debts = state.debts
    .filter((debt) => debt.player_id !== player_id)
    .map((debt) => {
      if (debt.creditor_id === 'each') return { ...debt, amount: debt.amount - debt.amount / sharers };
      return debt.creditor_id === player_id ? { ...debt, creditor_id: null } : debt;
    });
  if (state.transfer?.player_id === player_id) state.transfer = null;
  if (heir) {
    heir.cash += cash;
    heir.get_out_of_jail_cards += jail_cards.length;
    for (const lot of properties) own(state, lot, heir.player_id);
  } else for (const lot of properties) delete state.property_owners[lot];
  const gone = { cash: 0, properties: [], mortgaged: [], get_out_of_jail_cards: 0, is_bankrupt: true };
  Object.assign(player, { ...gone, in_jail: false, jail_turns: 0 });
  if (state.auction) state.auction = { ...state.auction, eligible: without(state.auction.eligible, player_id) };
}

/** Cash, deeds at their price less what was lent on them, buildings at their cost. */
function worthOf({ cash, properties, mortgaged, houses }: Player): number {
  let worth = cash;
  for (const lot of properties) {
    const price = getPurchasePrice(lot);
    worth += price - (mortgaged.includes(lot) ? price / 2 : 0);
    worth += (houses[lot] ?? 0) * (getPropertyData(lot)?.house_cost ?? 0);
  }
  return worth;
}
