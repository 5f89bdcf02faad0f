import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteAddress } from '#tests/e2e/harness/seller-browser.ts';
import { openWithLateFonts, shiftsOn, takeOver } from '#tests/e2e/screens/public-page.ts';
import { defineBench } from '../bench.ts';
import { gzipSize } from '../rig/shipped-code.ts';
import { inWorkshop, type Workshop } from '../rig/workshop.ts';

const kilobyte = 1_000;
/** What a page starts with; pictures and fonts come beside it. */
const STARTERS: ReadonlySet<string> = new Set(['document', 'stylesheet', 'script']);

/** The landing page of a visitor who comes for the first time. */
export const site = defineBench({
  rows: {
    'site-landing-size': {
      what: 'Landing page: HTML, styles and the scripts that run at start, each gzipped',
      unit: 'kB',
      baseline: 'the same uncompressed',
      budget: 25,
      limits: 'value',
    },
    'site-layout-shift': {
      what: 'Landing page: layout shift while its fonts are late and the app takes it over',
      unit: 'points',
      baseline: 'the live example under the same conditions',
      budget: 0.01,
      limits: 'value',
    },
  },
  measure: () => inWorkshop(1, measure),
});

async function measure({ builds, openBrowser }: Workshop) {
  const { browser } = await openBrowser('visitor', null);
  const visitor = await browser.newPage();
  const started: string[] = [];
  visitor.on('request', (request) => {
    if (STARTERS.has(request.resourceType())) started.push(new URL(request.url()).pathname);
  });
  await visitor.goto(siteAddress, { waitUntil: 'load' });
  const texts = [...new Set(started)].map((path) =>
    readFileSync(join(builds.site, path === '/' ? 'index.html' : path), 'utf8'),
  );
  const sum = (sizeOf: (text: string) => number): number =>
    texts.reduce((total, text) => total + sizeOf(text), 0) / kilobyte;
  const shiftOf = async (path: string): Promise<number> => {
    const page = await browser.newPage();
    const { releaseFonts } = await openWithLateFonts(page, path);
    await takeOver(page);
    await releaseFonts();
    return shiftsOn(page);
  };
  return {
    'site-landing-size': { value: sum(gzipSize), baselineValue: sum((text) => Buffer.byteLength(text)) },
    'site-layout-shift': { value: await shiftOf('/'), baselineValue: await shiftOf('/example') },
  };
}
