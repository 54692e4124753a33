/** What the accessibility checker finds wrong with a page. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The board is the same drawing in all moments: it is looked at in some. */
export async function violations(page: Page, withBoard = true): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  // What is half faded has half the contrast. What never ends is meant to be looked at in any moment.
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    return Promise.allSettled(ending.map(({ finished }) => finished));
  });
  // What is half under the bar of a long page is whole where one scrolls to it; at the end nothing is under it.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  return page.evaluate(async (board) => {
    type Found = { violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] };
    const { axe: tool } = globalThis as unknown as { axe: { run(scope: object, options: object): Promise<Found> } };
    const found = await tool.run(board ? document : { exclude: [['.board-drawing']] }, {
      resultTypes: ['violations'],
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    });
    return found.violations.map(
      ({ id, nodes: [first] }) => `${id}: ${first!.html.slice(0, 160)} ${first!.failureSummary}`,
    );
  }, withBoard);
}
