/** What is seen and heard of what happened: the dice tumble, and the rest has a sound. */
import type { LanternfallEvent } from '@freehold/lanternfall';
import type { Director } from '../motion/director.js';
import { sound } from '../motion/sounds.js';

export function illustrate(director: Director, events: readonly LanternfallEvent[], me: number | undefined): void {
  for (const event of events) {
    switch (event.type) {
      case 'rolled':
        director.throwDice(event.dice, event.seat);
        break;
      case 'turn_started':
        if (event.seat === me) sound('turn');
        break;
      case 'hired':
        sound('buy');
        break;
      case 'slain':
        sound('bid');
        break;
      case 'built':
        sound('build');
        break;
      case 'stolen':
        sound(event.other === me ? 'pay' : event.seat === me ? 'receive' : 'tick');
        break;
      case 'harvested':
        if (event.seat === me) sound('receive');
        break;
      case 'turned_down':
      case 'revealed':
        sound('card');
        break;
      case 'over':
        sound('end');
        break;
      default:
    }
  }
}
