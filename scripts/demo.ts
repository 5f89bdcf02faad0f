/**
 * npm run demo                              a seller's morning in a browser you can see; Ctrl-C ends it
 * npm run demo -- --headless --out FOLDER   the same out of sight, with pictures of the screens
 * npm run demo -- --public                  the pictures of the public pages instead, into `public/pictures`
 */
import { parseArgs } from 'node:util';
import { chromium } from '#tests/e2e/harness/chromium.ts';
import { Workbench } from '#tests/e2e/harness/workbench.ts';
import { makeDemoShop } from './demo/demo-shop.ts';
import { liveMorning } from './demo/morning.ts';
import { takePictures } from './demo/pictures.ts';
import { takePublicPictures } from './demo/public-pictures.ts';

const say = (sentence: string) => console.log(sentence);

const hasDisplay = (): boolean =>
  process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);

const { values } = parseArgs({
  options: { headless: { type: 'boolean' }, out: { type: 'string' }, public: { type: 'boolean' } },
});
const headless = values.headless ?? (values.public || !hasDisplay());
const interrupted = new Promise<'interrupted'>((resolve) => {
  // Ctrl-C arrives twice, from the terminal and from the parent process; the second must not interrupt the cleanup.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve('interrupted'));
});

/** Plays the whole demo; with a visible browser, then waits until the window is closed. */
async function show(bench: Workbench): Promise<void> {
  const browser = await bench.browser();
  await liveMorning(browser, say);
  if (values.out) {
    const files = await takePictures(browser, values.out);
    say(`Images écrites dans ${values.out} : ${files.join(', ')}.`);
  }
  if (headless) return;
  say('La matinée est finie. Le navigateur reste ouvert : essayez. Ctrl-C pour tout fermer.');
  await new Promise<void>((resolve) => browser.browser.once('disconnected', () => resolve()));
}

if (!chromium) {
  console.error(
    'La démonstration a besoin de Chromium, et cet ordinateur n’en a pas (sous Debian : apt install chromium).',
  );
  process.exit(1);
}
const bench = await Workbench.open({ shop: makeDemoShop(Date.now()), headless });
try {
  await Promise.race([values.public ? takePublicPictures(bench) : show(bench), interrupted]);
} finally {
  await bench.close();
  say('Tout est fermé, les données de la démonstration sont effacées.');
}
