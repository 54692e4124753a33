/** A sensible player, and a cheap one: takes whatever brings most in the turns that are left. Looks at its view and remembers nothing. */
import {
  buildPrice,
  canPay,
  hirePrice,
  type LanternfallAction,
  leastMagic,
  meets,
  mostMagic,
  type Price,
  slayPrice,
  TOKENS,
} from '@freehold/lanternfall';
import { answerGate, answerPrompt } from './answering.js';
import { aim, type Bot, type LanternfallPolicy, type LanternfallSight, newBot, scarcity } from './bot.js';
import { bestRoll } from './rolling.js';
import { citizenWorth, domainWorth, monsterWorth } from './valuing.js';

/** Something to do in a turn; `at` is a stack, or a resource. */
interface Deed {
  readonly type: 'take_resource' | 'hire_citizen' | 'slay_monster' | 'build_domain';
  readonly at: number;
  readonly magic: number;
  /** What it brings, less what is paid for it. */
  readonly worth: number;
}

/** Paid in the way that leaves what is worth more; undefined if it cannot be paid. */
function bought({ play, seat, outlook }: Bot, type: Deed['type'], at: number, gain: number, price: Price): Deed {
  const { worth } = outlook;
  const magic = worth[2] < worth[price.kind]! ? mostMagic(play, seat, price) : leastMagic(play, seat, price);
  const real = price.amount - (magic - price.magic);
  return { type, at, magic, worth: gain - real * worth[price.kind]! - magic * worth[2] };
}

/** Everything there is to do. */
function deeds(bot: Bot, visit: (deed: Deed) => void): void {
  const { play, seat, patron, outlook } = bot;
  const { open, cards } = play;
  for (let at = 0; at < 3; at++) {
    visit({ type: 'take_resource', at, magic: 0, worth: outlook.worth[at]! + scarcity(bot, at) });
  }
  for (let stack = 0; stack < open.stacks.length; stack++) {
    if (open.stacks[stack] === 0) continue;
    const price = hirePrice(play, seat, stack);
    if (!canPay(play, seat, price)) continue;
    visit(bought(bot, 'hire_citizen', stack, citizenWorth(play, seat, stack, patron, outlook), price));
  }
  for (let place = 0; place < open.lairs.length; place++) {
    const lair = open.lairs[place]!;
    if (lair.length === 0) continue;
    const price = slayPrice(play, seat, place);
    if (!canPay(play, seat, price)) continue;
    const monster = cards.monsters[lair[lair.length - 1]!]!;
    visit(bought(bot, 'slay_monster', place, monsterWorth(play, seat, monster, patron, outlook), price));
  }
  for (let stack = 0; stack < open.tops.length; stack++) {
    const top = open.tops[stack]!;
    if (top < 0 || !meets(play, seat, top)) continue;
    const price = buildPrice(play, seat, stack);
    if (!canPay(play, seat, price)) continue;
    visit(bought(bot, 'build_domain', stack, domainWorth(play, seat, cards.domains[top]!, patron, outlook), price));
  }
}

function actionOf({ type, at, magic }: Deed): LanternfallAction {
  return type === 'take_resource' ? { type, resource: TOKENS[at]! } : { type, stack: at, magic };
}

function takeTurn(bot: Bot): LanternfallAction {
  let best: Deed | undefined;
  deeds(bot, (deed) => {
    if (best === undefined || deed.worth > best.worth) best = deed;
  });
  return actionOf(best!);
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

export function plain(): PlainPolicy {
  let made: Bot | undefined;
  const bot = (sight: LanternfallSight) => {
    made ??= newBot(sight);
    return made;
  };
  return {
    name: 'plain',
    decide: (sight) => decide(bot(sight), sight),
    ranked(sight) {
      const list: Deed[] = [];
      deeds(aim(bot(sight), sight), (deed) => list.push(deed));
      return list.sort((a, b) => b.worth - a.worth).map(actionOf);
    },
  };
}
