import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launch } from 'puppeteer';
import { build } from 'vite';
import { chromium } from '#tests/e2e/harness/chromium.ts';
import { defineBench } from '../bench.ts';
import type { timeCharts } from '../chart/main.ts';
import { medianOf } from '../timing.ts';

const entry = fileURLToPath(new URL('../chart/main.ts', import.meta.url));
/** Fifty years: far more than any shop has. */
const months = 600;

/** The chart of sales, drawn from nothing, beside the library's own demo on as many points. */
export const competitorChart = defineBench({
  rows: {
    'competitor-chart': {
      what: `Chart comparing the sales of a shop and one's own, ${months} months each: time to first paint`,
      unit: 'ms',
      baseline: 'lightweight-charts alone with a histogram and a line of the same length',
      budget: 2,
      limits: 'ratio',
    },
  },
  measure: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'comptoir-chart-'));
    try {
      const times = await timeInBrowser(await buildScript(folder));
      return { 'competitor-chart': { value: medianOf(times.ours), baselineValue: medianOf(times.bare) } };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
});

async function buildScript(folder: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: folder,
      target: 'es2022',
      lib: { entry, formats: ['iife'], name: 'charts', fileName: () => 'charts.js' },
    },
  });
  return join(folder, 'charts.js');
}

type Charts = { charts: { timeCharts: typeof timeCharts } };

async function timeInBrowser(path: string): Promise<ReturnType<typeof timeCharts>> {
  if (!chromium) throw new Error('No Chromium on this machine.');
  const browser = await launch({ executablePath: chromium, pipe: true, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ path });
    return await page.evaluate((count) => (globalThis as unknown as Charts).charts.timeCharts(count), months);
  } finally {
    await browser.close();
  }
}
