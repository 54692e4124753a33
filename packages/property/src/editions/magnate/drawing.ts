/** Fantasy squares: a card is revealed, and the player buys it or takes a hidden one. */
import type { Seat } from '@freehold/kernel';
import { pay } from '../../core/money.js';
import { ask, type Play } from '../../core/play.js';
import { POT } from '../../core/state.js';
import { CARDS_APPLIED } from '../../core/statistics.js';
import { EFFECTS } from './effects.js';
import { FANTASY, GOOD } from './fantasy-cards.js';
import { FANTASY_CARDS, note, table } from './state.js';

/** Any type is as likely as any other, and so is each of its values. */
function draw({ chance }: Play, curated: boolean): { card: number; value: number } {
  const card = curated ? GOOD[chance.draw(GOOD.length, FANTASY_CARDS)]! : chance.draw(FANTASY.length, FANTASY_CARDS);
  const { values } = FANTASY[card]!;
  return { card, value: values.length > 0 ? values[chance.draw(values.length, FANTASY_CARDS)]! : 0 };
}

export function reveal(play: Play, seat: Seat): void {
  const open = table(play);
  const { card, value } = draw(play, open.options.curatedReveal === true);
  open.card = card;
  open.value = value;
  const { id, price } = FANTASY[card]!;
  play.out?.push({ type: 'revealed', seat, card: id, value, price });
  ask(play, seat, 'card');
}

export function choose(play: Play, seat: Seat, which: 'revealed' | 'hidden'): void {
  const open = table(play);
  const { pot } = open;
  open.question[seat] = 0;
  const { card, value } = which === 'revealed' ? open : draw(play, false);
  const { id, price } = FANTASY[card]!;
  open.card = -1;
  open.value = 0;
  note(open, seat, CARDS_APPLIED, 1);
  play.out?.push({ type: 'fantasy', seat, card: id, value, price: which === 'revealed' ? price : 0 });
  if (which === 'revealed') pay(play, seat, POT, price, 'card');
  EFFECTS[id](play, seat, value, pot);
}
