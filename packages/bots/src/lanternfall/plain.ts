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

/** What a seat may do in its turn, the best so far. */
interface Best {
  type: LanternfallAction['type'];
  at: number;
  magic: number;
  worth: number;
}

/** Takes an action for the best if it is: what it brings, less what is paid for it, in the way that leaves what is worth more. */
function bid(best: Best, bot: Bot, type: Best['type'], at: number, gain: number, price: Price): void {
  const { play, seat } = bot;
  const { worth } = bot.outlook;
  const [least, most] = [leastMagic(play, seat, price), mostMagic(play, seat, price)];
  if (least > most) return;
  const magic = worth[2] < worth[price.kind]! ? most : least;
  const net = gain - (price.amount - (magic - price.magic)) * worth[price.kind]! - magic * worth[2];
  if (net > best.worth) set(best, type, at, magic, net);
}

function set(best: Best, type: Best['type'], at: number, magic: number, worth: number): void {
  best.type = type;
  best.at = at;
  best.magic = magic;
  best.worth = worth;
}

function takeTurn(bot: Bot): LanternfallAction {
  const { play, seat, patron, outlook } = bot;
  const { open, cards } = play;
  const best: Best = { type: 'take_resource', at: 0, magic: 0, worth: -1e9 };
  for (let token = 0; token < 3; token++) {
    const worth = outlook.worth[token]! + scarcity(bot, token);
    if (worth > best.worth) set(best, 'take_resource', token, 0, worth);
  }
  for (let stack = 0; stack < open.stacks.length; stack++) {
    if (open.stacks[stack] === 0) continue;
    const price = hirePrice(play, seat, stack);
    if (canPay(play, seat, price))
      bid(best, bot, 'hire_citizen', stack, citizenWorth(play, seat, stack, patron, outlook), price);
  }
  for (let place = 0; place < open.lairs.length; place++) {
    const lair = open.lairs[place]!;
    if (lair.length === 0) continue;
    const price = slayPrice(play, seat, place);
    if (!canPay(play, seat, price)) continue;
    bid(
      best,
      bot,
      'slay_monster',
      place,
      monsterWorth(play, seat, cards.monsters[lair[lair.length - 1]!]!, patron, outlook),
      price,
    );
  }
  for (let stack = 0; stack < open.tops.length; stack++) {
    const top = open.tops[stack]!;
    if (top < 0 || !meets(play, seat, top)) continue;
    const price = buildPrice(play, seat, stack);
    if (canPay(play, seat, price))
      bid(best, bot, 'build_domain', stack, domainWorth(play, seat, cards.domains[top]!, patron, outlook), price);
  }
  return best.type === 'take_resource'
    ? { type: best.type, resource: TOKENS[best.at]! }
    : { type: best.type as 'hire_citizen', stack: best.at, magic: best.magic };
}

export function decide(bot: Bot, sight: LanternfallSight): LanternfallAction {
  const { open } = sight.view;
  aim(bot, sight);
  if (open.gate !== '') return answerGate(bot, sight);
  if (open.prompt !== '') return answerPrompt(bot);
  return open.phase === 'roll_pending' ? bestRoll(bot) : takeTurn(bot);
}

export function plain(): LanternfallPolicy {
  let bot: Bot | undefined;
  return {
    name: 'plain',
    decide(sight) {
      bot ??= newBot(sight);
      return decide(bot, sight);
    },
  };
}
