/** What must hold after every action. */
import { invariant } from '@freehold/kernel';
import { HOTEL, pieceCounts } from './building.js';
import type { Play } from './play.js';
import { ownsGroup } from './rent.js';

export function audit(play: Play): void {
  players(play);
  deeds(play);
  pieces(play);
  cards(play);
  questions(play);
  play.rules.own?.audit(play);
}

function players({ open, board }: Play): void {
  for (let seat = 0; seat < open.out.length; seat++) {
    invariant(Number.isInteger(open.cash[seat]) && open.cash[seat]! >= 0, 'cash is whole and never negative');
    invariant(open.square[seat]! >= 0 && open.square[seat]! < board.size, 'tokens stand on the board');
    invariant(open.jail[seat] === 0 || open.square[seat] === board.jail, 'who is in jail stands there');
    invariant(open.jail[seat]! >= 0 && open.jail[seat]! <= 3, 'nobody misses more than three throws');
    if (open.out[seat] === 0) continue;
    invariant(open.cash[seat] === 0 && !open.pardon.includes(seat), 'who is out has nothing');
    invariant(!open.question[seat] && !open.between[seat], 'who is out is not asked');
    invariant(!open.owner.includes(seat), 'who is out owns nothing');
  }
}

function deeds(play: Play): void {
  const { open, board } = play;
  const { groups } = board;
  const held = open.held.map(() => 0);
  for (const lot of board.deeds) {
    const owner = open.owner[lot]!;
    if (owner >= 0) held[owner * groups.length + board.group[lot]!]!++;
    else invariant(!open.mortgaged[lot] && open.level[lot] === 0, 'what the bank owns is bare');
  }
  invariant(
    held.every((count, index) => count === open.held[index]),
    'lots are counted right',
  );
  groups.forEach(({ lots, kind }, group) => {
    const levels = lots.map((lot) => open.level[lot]!);
    const most = Math.max(...levels);
    if (most === 0) return;
    invariant(kind === 'street' && ownsGroup(play, open.owner[lots[0]!]!, group), 'buildings stand on complete groups');
    const barred = (lot: number) =>
      open.mortgaged[lot] && (open.options.mortgageScope !== 'lot' || open.level[lot]! > 0);
    invariant(!lots.some(barred), 'and none of the group is mortgaged, or at least not what is built on');
    const even = open.options.hotelSale === 'lotToZero' || most - Math.min(...levels) <= 1;
    invariant(most <= HOTEL && even, 'buildings are spread evenly');
  });
}

function pieces({ open, board, rules }: Play): void {
  let [houses, hotels] = [open.houses, open.hotels];
  for (const lot of board.deeds) {
    if (open.level[lot] === HOTEL) hotels++;
    else houses += open.level[lot]!;
  }
  invariant(open.houses >= 0 && open.hotels >= 0, 'the bank never owes a piece');
  const all = pieceCounts(board, open.options, rules);
  invariant(houses === all.houses && hotels === all.hotels, 'no piece is made or lost');
}

function cards({ open, state, decks }: Play): void {
  decks.forEach((deck, index) => {
    const pile = state.sealed.decks[index]!;
    invariant(new Set(pile).size === pile.length, 'no card is twice in a deck');
    const pardon = deck.cards.findIndex((card) => card.effect.do === 'pardon');
    invariant(!(pile.includes(pardon) && open.pardon[index] !== -1), 'a pardon is in one place');
    if (open.options.deck === 'bottom') {
      invariant(pile.length + (open.pardon[index] === -1 ? 0 : 1) === deck.cards.length, 'no card is lost');
    }
  });
}

function questions({ open, state }: Play): void {
  const sealed = open.phase === 'sealed';
  invariant(
    state.own.every(({ bid }) => bid === -1 || sealed),
    'sealed bids lie only in a sealed auction',
  );
  const auction = open.phase === 'auction' || sealed || open.phase === 'claim';
  invariant(auction === (open.goods !== ''), 'something is auctioned exactly in an auction');
  invariant(
    open.phase === 'over' || open.out[open.seat] === 0 || open.tasks.length > 0 || auction,
    'the turn is of one who plays',
  );
  invariant((open.phase === 'over') === (open.reason !== ''), 'a game that is over has a reason, and no other');
  for (const { from, to } of open.offers)
    invariant(open.out[from] === 0 && open.out[to] === 0, 'offers are between players');
}
