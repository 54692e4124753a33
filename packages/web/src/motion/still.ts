/** Whether the moment that is shown was gone to and not played to: nothing counts or flies on the way there. */
import { signal } from '@preact/signals';

export const still = signal(false);
