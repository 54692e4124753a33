/** Answers to a question of one player: how an effect that asked goes on. */
import type { EffectOf } from '../cards/effect.js';
import { hireFree, push, slay } from './deeds.js';
import { payTo, pickVictim, returnOwned, takeFrom } from './effects.js';
import { exchange } from './gates/harvest-choices.js';
import { leastMagic, mostMagic, slayPrice } from './payment.js';
import { askOne, closePrompt, type Play } from './play.js';
import { ORDER, type Prompt, SKIP } from './state.js';
import { slayable } from './targets.js';

/** A payment can be taken back so often in a turn, or the turn might never end. */
export const BACKS = 5;

type Answer = (play: Play, seat: number, effect: never, choice: number, picked: number) => void;

const ANSWERS: Readonly<Record<Prompt, Answer>> = {
  choose_option: (play, seat, effect: EffectOf<'choose'>, choice) => push(play, effect.options[choice - 1]!, seat),
  exchange_offer: (play, seat, effect: EffectOf<'exchange'>, times) => exchange(play, seat, effect, times),
  choose_victim: (play, seat, effect: EffectOf<'steal'>, victim) => pickVictim(play, effect, seat, victim),
  choose_resource: (play, seat, effect: EffectOf<'steal'>, resource, victim) =>
    takeFrom(play, effect, seat, victim, resource),
  choose_player: (play, seat, effect: EffectOf<'pay_to_player'>, other) => payTo(play, effect, seat, other),
  choose_citizen: (play, seat, effect: EffectOf<'take_citizen'>, stack) => hireFree(play, seat, stack, effect.card),
  choose_monster: (play, seat, effect: EffectOf<'slay_now'>, place) => askPayment(play, seat, effect, place),
  slay_payment: (play, seat, _: never, magic, place) => slay(play, seat, place, magic),
  choose_owned_card: (play, seat, effect: EffectOf<'return_owned'>, which) => returnOwned(play, effect, seat, which),
};

/** One way to pay is no choice. */
function askPayment(play: Play, seat: number, effect: EffectOf<'slay_now'>, place: number): void {
  const { open, cards, out } = play;
  const price = slayPrice(play, seat, place);
  const [least, most] = [leastMagic(play, seat, price), mostMagic(play, seat, price)];
  if (least === most) return slay(play, seat, place, least);
  const ways = Array.from({ length: most - least + 1 }, (_, i) => least + i);
  askOne(open, seat, 'slay_payment', effect.id, ways, open.backs < BACKS, place);
  out?.push({ type: 'monster_chosen', seat, card: cards.monsters[open.lairs[place]!.at(-1)!]!.id, by: effect.card });
}

export function answer(play: Play, seat: number, choice: number): void {
  const { open, cards, out } = play;
  const { prompt, about, picked } = open;
  open.question[seat] = 0;
  closePrompt(open);
  if (about === ORDER) {
    putFirst(open.ending, choice - 1);
    out?.push({ type: 'order_chosen', seat, card: cards.domains[open.ending[0]!]!.id });
    return;
  }
  const effect = cards.effects[about]!;
  if (choice !== SKIP) return ANSWERS[prompt as Prompt](play, seat, effect as never, choice, picked);
  if (prompt === 'slay_payment') {
    open.backs++;
    out?.push({ type: 'payment_withdrawn', seat, card: effect.card });
    return askOne(open, seat, 'choose_monster', about, slayable(play, seat), true);
  }
  out?.push({ type: 'skipped', seat, card: effect.card });
}

function putFirst(list: number[], index: number): void {
  const [chosen] = list.splice(index, 1);
  list.unshift(chosen!);
}
