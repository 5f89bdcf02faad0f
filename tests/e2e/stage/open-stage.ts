import { launch, type Page } from 'puppeteer';
import { headlessShell } from '../harness/chromium.ts';
import { findStageFiles } from './build-stage.ts';
import type { Scene, Shown, Variant } from './main.tsx';

const ADDRESS = 'https://stage.test/';

export interface Stage {
  page: Page;
  show(scene: Scene): Promise<Shown>;
  /** Renders a screen and leaves it on the page. */
  open(scene: Scene): Promise<void>;
  /** Renders a screen once and returns its text for each variant of its data. */
  vary(scene: Scene, variants: readonly Variant[]): Promise<string[]>;
  close(): Promise<void>;
}

type OnStage = { stage: Pick<Stage, 'show' | 'open' | 'vary'> };

/** A browser with all screens and no server: they show what a test passes in. */
export const openStage = async (): Promise<Stage> => {
  const { script, styles } = await findStageFiles();
  const browser = await launch({
    ...(headlessShell && { executablePath: headlessShell }),
    headless: 'shell',
    pipe: true,
    // Frames follow each other immediately: the screen counts as settled after two of them.
    args: ['--no-sandbox', '--disable-gpu', '--disable-frame-rate-limit', '--disable-gpu-vsync'],
    // Only the text is read: rendering a sixteenth of the pixels saves a third of the processor time.
    defaultViewport: { width: 1360, height: 3_000, deviceScaleFactor: 0.25 },
  });
  const page = await browser.newPage();
  page.on('pageerror', (error) => console.error(error));
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (request.url() !== ADDRESS) return void request.respond({ status: 404, body: '' });
    const body =
      '<!doctype html><html lang="fr"><meta name="viewport" content="width=device-width"><title>Stage</title><body></body></html>';
    return void request.respond({ status: 200, contentType: 'text/html', body });
  });
  await page.goto(ADDRESS);
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  await page.addStyleTag({ content: styles });
  await page.addScriptTag({ content: script });
  return {
    page,
    show: (scene) => page.evaluate((given) => (globalThis as unknown as OnStage).stage.show(given), scene),
    open: (scene) => page.evaluate((given) => (globalThis as unknown as OnStage).stage.open(given), scene),
    vary: (scene, variants) =>
      page.evaluate((given, others) => (globalThis as unknown as OnStage).stage.vary(given, others), scene, variants),
    close: () => browser.close(),
  };
};
