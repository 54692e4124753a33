/** Whether a change of dice is worth its price. */
import { facesFor, type LanternfallAction, type Power, type Starter, usableModifiers } from '@freehold/lanternfall';
import type { Bot } from './bot.js';
import { effectWorth, worthOf } from './valuing.js';

const FINALIZE: LanternfallAction = { type: 'finalize_roll' };

/** What a throw brings the seat, less what it brings the others, who are several. */
function rollWorth({ play, seat, outlook }: Bot, one: number, two: number): number {
  const { open, cards, citizens } = play;
  const times = ({ rolls }: Starter) => {
    let count = 0;
    for (const roll of rolls) count += (roll === one ? 1 : 0) + (roll === two ? 1 : 0) + (roll === one + two ? 1 : 0);
    return count;
  };
  const worth = ({ gains, chooses, exchanges, steals }: Power, whose: number) => {
    let sum = 0;
    for (const effect of gains) sum += effectWorth(play, whose, effect, outlook);
    for (const effect of chooses) sum += effectWorth(play, whose, effect, outlook);
    for (const effect of exchanges) sum += effectWorth(play, whose, effect, outlook);
    for (const effect of steals) sum += effectWorth(play, whose, effect, outlook);
    return sum;
  };
  let sum = 0;
  for (let other = 0; other < open.out.length; other++) {
    if (open.out[other] !== 0) continue;
    const share = other === seat ? 1 : -0.5 / (open.out.length - 1);
    citizens.forEach((card, stack) => {
      const owned =
        open.citizens[other * 10 + stack]! - open.down[other * 10 + stack]! - open.fresh[other * 10 + stack]!;
      const count = owned > 0 ? owned * times(card) : 0;
      if (count > 0) sum += share * count * worth(other === seat ? card.onTurn : card.offTurn, other);
    });
    for (const card of cards.starters) {
      const count = times(card);
      if (count > 0) sum += share * count * worth(other === seat ? card.onTurn : card.offTurn, other);
    }
  }
  return sum;
}

export function bestRoll(bot: Bot): LanternfallAction {
  const { play, outlook } = bot;
  const { dice } = play.open;
  const now = rollWorth(bot, dice[0], dice[1]);
  let [best, gain]: [LanternfallAction, number] = [FINALIZE, 0.05];
  for (const domain of usableModifiers(play)) {
    const card = play.cards.domains[domain]!;
    const price = worthOf(card.price, outlook);
    for (const die of [1, 2]) {
      for (const value of facesFor(play, card, die)) {
        const with_ = (face: number) => (die === 1 ? rollWorth(bot, face, dice[1]) : rollWorth(bot, dice[0], face));
        const then = value > 0 ? with_(value) : [1, 2, 3, 4, 5, 6].reduce((sum, face) => sum + with_(face) / 6, 0);
        if (then - now - price <= gain) continue;
        gain = then - now - price;
        best = { type: 'modify_roll', domain, die, value };
      }
    }
  }
  return best;
}
