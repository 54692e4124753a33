/** What a player of Lanternfall keeps in mind while deciding: the table as it sees it, its patron, and what lies ahead. */
import type { Policy, Sight } from '@freehold/kernel';
import {
  type Content,
  factsOf,
  type LanternfallAction,
  type LanternfallState,
  type Patron,
  type Play,
} from '@freehold/lanternfall';
import { look, type Outlook } from './outlook.js';

export type LanternfallSight = Sight<LanternfallState, LanternfallAction>;
export type LanternfallPolicy = Policy<LanternfallState, LanternfallAction>;

export interface Bot {
  play: Play;
  seat: number;
  patron: Patron | undefined;
  outlook: Outlook;
}

/** A little for what one has least of: it is what the next purchase will lack. */
export function scarcity({ play, seat }: Bot, token: number): number {
  return 0.12 / (1 + play.open.held[seat * 4 + token]!);
}

/** Points a bot at what it sees. */
export function aim(bot: Bot, { view, seat }: LanternfallSight): Bot {
  const { open } = view;
  if (bot.play.open !== open) {
    bot.play.open = open;
    bot.play.citizens = bot.play.cards.citizens[open.options.cards];
  }
  bot.seat = seat;
  bot.patron = bot.play.cards.patrons[view.own?.kept ?? -1];
  look(open, seat, bot.patron, bot.outlook);
  return bot;
}

export function newBot(sight: LanternfallSight, content: Content): Bot {
  return {
    play: factsOf(sight.view.open, content),
    seat: sight.seat,
    patron: undefined,
    outlook: { turns: 0, others: 0, worth: [0, 0, 0, 1] },
  };
}
