/** A sensible player, and a cheap one: takes whatever brings most in the turns that are left. Looks at its view and remembers nothing. */
import {
  buildPrice,
  type Content,
  canPay,
  hirePrice,
  type LanternfallAction,
  leastMagic,
  meets,
  mostMagic,
  type Price,
  STANDARD,
  slayPrice,
  TOKENS,
} from '@freehold/lanternfall';
import { answerGate, answerPrompt } from './answering.js';
import { aim, type Bot, type LanternfallPolicy, type LanternfallSight, newBot, scarcity } from './bot.js';
import { bestRoll } from './rolling.js';
import { citizenWorth, domainWorth, monsterWorth } from './valuing.js';

type DeedType = 'take_resource' | 'hire_citizen' | 'slay_monster' | 'build_domain';

/**
 * Hears of everything there is to do in a turn: `at` is a stack, or a resource; `worth` what it brings, less what is paid for
 * it. Told in numbers, because all but one of them are forgotten at once.
 */
interface Deeds {
  add(type: DeedType, at: number, magic: number, worth: number): void;
}

/** Paid in the way that leaves what is worth more. */
function buy(bot: Bot, into: Deeds, type: DeedType, at: number, gain: number, price: Price): void {
  const { play, seat, outlook } = bot;
  const { worth } = outlook;
  const magic = worth[2] < worth[price.kind]! ? mostMagic(play, seat, price) : leastMagic(play, seat, price);
  const real = price.amount - (magic - price.magic);
  into.add(type, at, magic, gain - real * worth[price.kind]! - magic * worth[2]);
}

/** Everything there is to do. */
function deeds(bot: Bot, into: Deeds): void {
  const { play, seat, patron, outlook } = bot;
  const { open, cards } = play;
  for (let at = 0; at < 3; at++) into.add('take_resource', at, 0, outlook.worth[at]! + scarcity(bot, at));
  for (let stack = 0; stack < open.stacks.length; stack++) {
    if (open.stacks[stack] === 0) continue;
    const price = hirePrice(play, seat, stack);
    if (!canPay(play, seat, price)) continue;
    buy(bot, into, 'hire_citizen', stack, citizenWorth(play, seat, stack, patron, outlook), price);
  }
  for (let place = 0; place < open.lairs.length; place++) {
    const lair = open.lairs[place]!;
    if (lair.length === 0) continue;
    const price = slayPrice(play, seat, place);
    if (!canPay(play, seat, price)) continue;
    const monster = cards.monsters[lair[lair.length - 1]!]!;
    buy(bot, into, 'slay_monster', place, monsterWorth(play, seat, monster, patron, outlook), price);
  }
  for (let stack = 0; stack < open.tops.length; stack++) {
    const top = open.tops[stack]!;
    if (top < 0 || !meets(play, seat, top)) continue;
    const price = buildPrice(play, seat, stack);
    if (!canPay(play, seat, price)) continue;
    buy(bot, into, 'build_domain', stack, domainWorth(play, seat, cards.domains[top]!, patron, outlook), price);
  }
}

function actionOf(type: DeedType, at: number, magic: number): LanternfallAction {
  return type === 'take_resource' ? { type, resource: TOKENS[at]! } : { type, stack: at, magic };
}

/** Remembers the best it heard of, the first of those that are alike. */
class Best implements Deeds {
  private type: DeedType = 'take_resource';
  private at = 0;
  private magic = 0;
  private worth = Number.NEGATIVE_INFINITY;

  add(type: DeedType, at: number, magic: number, worth: number): void {
    if (worth <= this.worth) return;
    this.type = type;
    this.at = at;
    this.magic = magic;
    this.worth = worth;
  }

  /** And forgets it. */
  taken(): LanternfallAction {
    this.worth = Number.NEGATIVE_INFINITY;
    return actionOf(this.type, this.at, this.magic);
  }
}

const best = new Best();

function takeTurn(bot: Bot): LanternfallAction {
  deeds(bot, best);
  return best.taken();
}

function decide(bot: Bot, sight: LanternfallSight): LanternfallAction {
  const { open } = sight.view;
  aim(bot, sight);
  if (open.gate !== '') return answerGate(bot, sight);
  if (open.prompt !== '') return answerPrompt(bot);
  return open.phase === 'roll_pending' ? bestRoll(bot) : takeTurn(bot);
}

export interface PlainPolicy extends LanternfallPolicy {
  /** What there is to do in a turn, the best first. */
  ranked(sight: LanternfallSight): LanternfallAction[];
}

export function plain(content: Content = STANDARD): PlainPolicy {
  let made: Bot | undefined;
  const bot = (sight: LanternfallSight) => {
    made ??= newBot(sight, content);
    return made;
  };
  return {
    name: 'plain',
    decide: (sight) => decide(bot(sight), sight),
    ranked(sight) {
      const list: { readonly worth: number; readonly action: LanternfallAction }[] = [];
      deeds(aim(bot(sight), sight), {
        add: (type, at, magic, worth) => void list.push({ worth, action: actionOf(type, at, magic) }),
      });
      return list.sort((a, b) => b.worth - a.worth).map(({ action }) => action);
    },
  };
}
