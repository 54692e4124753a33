/** The games this program knows. */
import type { Game } from '@freehold/kernel';
import { bazaar } from '@freehold/kernel/bazaar';

export const GAMES: Readonly<Record<string, Game>> = { bazaar };
