/**
 * Pictures of every screen: `node packages/web/test/screenshots.mjs [folder] [moment ...]`. Builds the gallery, opens each
 * moment at every width, light and dark, in both languages. Says what is cut, too small or beyond the edge.
 */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';
import { launch } from './chromium.mjs';
import { problems } from './problems.mjs';

const SIZES = [
  [1920, 1080],
  [1366, 768],
  [1024, 768],
  [390, 844],
  [360, 740],
];
const [folder = '.cache/screenshots', ...wanted] = process.argv.slice(2);
const configFile = fileURLToPath(new URL('../gallery/vite.config.ts', import.meta.url));
await build({ configFile });
const server = await preview({ configFile, preview: { port: 0, host: '127.0.0.1' } });
const address = server.resolvedUrls.local[0];
const browser = await launch();
mkdirSync(folder, { recursive: true });
const page = await browser.newPage();
await page.goto(address);
const moments = await page.$$eval('a', (links) => links.map((link) => link.textContent));
let found = 0;
for (const moment of moments.filter((each) => wanted.length === 0 || wanted.includes(each))) {
  for (const [index, [width, height]] of SIZES.entries()) {
    await page.setViewportSize({ width, height });
    // Every size in one light and one language, turn about; the first moment in all.
    const looks =
      wanted.length > 0 && process.env.ALL
        ? ['en-light', 'es-dark', 'en-dark', 'es-light']
        : [index % 2 === 0 ? 'en-light' : 'es-dark'];
    for (const look of looks) {
      const [language, theme] = look.split('-');
      await page.goto(`${address}?moment=${moment}&language=${language}&theme=${theme}`);
      await page.waitForTimeout(350);
      await page.screenshot({ path: `${folder}/${moment}-${width}-${look}.png` });
      for (const problem of await page.evaluate(problems)) {
        found++;
        console.log(`${moment} ${width} ${look}: ${problem}`);
      }
    }
  }
}
console.log(`${found} problems`);
await browser.close();
await server.close();
