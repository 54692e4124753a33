/** Before the first test: two that unpack the browser at once would start it while the other still writes it. */
import { executable } from './chromium.mjs';

export async function setup() {
  await executable();
}
