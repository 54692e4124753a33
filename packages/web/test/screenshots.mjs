/**
 * Pictures of every screen and every question: `node packages/web/test/screenshots.mjs [folder] [name ...]`. The moments of
 * the gallery and the screens of a real server, at every width, light and dark, in both languages; with `ALL=1` each in all
 * four looks. Says what is cut, too small or beyond the edge. The page and the server must be built.
 */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';
import { launch } from './chromium.mjs';
import { problems } from './problems.mjs';
import { beginScreens } from './screens.mjs';

const SIZES = [
  [1920, 1080],
  [1366, 768],
  [1024, 768],
  [390, 844],
  [360, 740],
];
const LOOKS = ['en-light', 'es-dark', 'en-dark', 'es-light'];
const [folder = '.cache/screenshots', ...wanted] = process.argv.slice(2);
const isWanted = (name) => wanted.length === 0 || wanted.includes(name);
mkdirSync(folder, { recursive: true });

const configFile = fileURLToPath(new URL('../gallery/vite.config.ts', import.meta.url));
await build({ configFile });
const gallery = await preview({ configFile, preview: { port: 0, host: '127.0.0.1' } });
const browser = await launch();
let found = 0;

/** Every size has one look of the four, turn about, so that all are seen; the whole set takes long. */
async function picture(name, turn, open) {
  for (const [index, [width, height]] of SIZES.entries()) {
    for (const look of process.env.ALL ? LOOKS : [LOOKS[(index + turn) % LOOKS.length]]) {
      const [language, theme] = look.split('-');
      const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' });
      const page = await context.newPage();
      await open(page, language, theme);
      await page.waitForTimeout(350);
      await page.screenshot({ path: `${folder}/${name}-${width}-${look}.png`, fullPage: name.endsWith('over') });
      for (const problem of await page.evaluate(problems)) {
        found++;
        console.log(`${name} ${width} ${look}: ${problem}`);
      }
      await context.close();
    }
  }
}

let turn = 0;
const list = await browser.newPage();
await list.goto(gallery.resolvedUrls.local[0]);
const moments = [...(await list.$$eval('a', (links) => links.map((link) => link.textContent))), 'text'];
const { screens, end } = await beginScreens(browser);
const names = [...moments, ...Object.keys(screens)];
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) console.log(`there is no ${unknown.join(', ')}; choose from ${names.join(', ')}`);
try {
  for (const moment of moments) {
    const query = moment === 'text' ? 'moment=roll&as=text' : `moment=${moment}`;
    if (isWanted(moment)) {
      await picture(moment, turn++, (page, language, theme) =>
        page.goto(`${gallery.resolvedUrls.local[0]}?${query}&language=${language}&theme=${theme}`),
      );
    }
  }
  for (const [name, open] of Object.entries(screens)) if (isWanted(name)) await picture(name, turn++, open);
  console.log(`${found} problems`);
} finally {
  // A server left behind would keep whoever started this waiting.
  await end();
  await browser.close();
  await gallery.close();
}
