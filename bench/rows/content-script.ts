import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'puppeteer';
import type { SellerBrowser } from '#tests/e2e/harness/seller-browser.ts';
import { defineBench } from '../bench.ts';
import { buildWithMaps } from '../rig/builds.ts';
import { copyWithEmptyScripts } from '../rig/empty-scripts.ts';
import { gzipSize } from '../rig/shipped-code.ts';
import { type TraceEvent, timeInExtension, timeOfWorlds, traceCategories } from '../rig/trace-time.ts';
import { inWorkshop, type Workshop } from '../rig/workshop.ts';
import { medianOf, shortestOf } from '../timing.ts';

const rounds = 11;
const address = 'https://www.vinted.fr/my_orders?order_type=sold&status=all';
/** Longer than anything our scripts delay. */
const settleMs = 1_000;

/** What our two scripts weigh. */
export const contentScriptSize = defineBench({
  rows: {
    'content-script-size': {
      what: 'Content script: observer and reader together, gzipped',
      unit: 'kB',
      baseline: 'the same scripts uncompressed',
      budget: 12,
      limits: 'value',
    },
  },
  measure: async () => {
    const { extension } = await buildWithMaps();
    const read = (file: string) => readFileSync(join(extension, 'content-scripts', file), 'utf8');
    const scripts = [read('observer.js'), read('vinted.js')];
    const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0) / 1_000;
    return {
      'content-script-size': {
        value: sum(scripts.map(gzipSize)),
        baselineValue: sum(scripts.map((script) => Buffer.byteLength(script))),
      },
    };
  },
});

/** The cost of our scripts on the sales page that a seller opens, compared with the same page without them. */
export const contentScriptOnPage = defineBench({
  rows: {
    'content-script-main-thread': {
      what: 'Content script: main-thread processor time of its scripts and isolated worlds on a page of sales',
      unit: 'ms',
      baseline: 'the page without the extension',
      budget: 10,
      limits: 'value',
    },
    'content-script-floor': {
      what: 'The same for two empty scripts: the minimum cost of an extension with an observer and a reader',
      unit: 'ms',
      baseline: 'the page without the extension',
      budget: 10,
      limits: 'value',
    },
    'content-script-long-tasks': {
      what: 'Content script: additional tasks longer than 50 ms',
      unit: 'tasks',
      baseline: 'the page without the extension',
      budget: 0,
      limits: 'value',
    },
    'content-script-layout-shift': {
      what: 'Content script: additional layout shift',
      unit: 'points',
      baseline: 'the page without the extension',
      budget: 0,
      limits: 'value',
    },
  },
  measure: () => inWorkshop(60, measureOnPage),
});

async function measureOnPage({ builds, openBrowser }: Workshop) {
  const plain = await openBrowser('plain', null);
  const extended = await openBrowser('extended', builds.extension);
  const empty = await openBrowser('empty', copyWithEmptyScripts(builds.extension));
  const without: PageCost[] = [];
  const withUs: PageCost[] = [];
  for (let round = 0; round < rounds; round++) {
    without.push(await visitSales(plain));
    withUs.push(await visitSales(extended));
  }
  const added = (part: keyof PageCost) => {
    const baselineValue = medianOf(without.map((cost) => cost[part]));
    return { value: Math.max(0, medianOf(withUs.map((cost) => cost[part])) - baselineValue), baselineValue };
  };
  const baselineValue = medianOf(without.map(({ busyMs }) => busyMs));
  const { ownMs, floorMs } = await measureOwnTime(plain, extended, empty);
  return {
    'content-script-main-thread': { value: ownMs, baselineValue },
    'content-script-floor': { value: floorMs, baselineValue },
    'content-script-long-tasks': added('longTasks'),
    'content-script-layout-shift': added('layoutShift'),
  };
}

/**
 * What the trace shows about an extension's scripts, not the difference between two whole pages, which varies from
 * visit to visit by more than our total cost. Tracing itself costs a little, which is included. The badge in the page's
 * corner is not included, because no event distinguishes it from the page. The shortest round of each is used: a busy
 * machine only makes the same work longer.
 */
async function measureOwnTime(plain: SellerBrowser, extended: SellerBrowser, empty: SellerBrowser) {
  const worlds: number[] = [];
  const own: number[] = [];
  const floor: number[] = [];
  for (let round = 0; round < rounds; round++) {
    worlds.push(timeOfWorlds(await traceSales(plain)));
    own.push(timeOfExtension(await traceSales(extended)));
    floor.push(timeOfExtension(await traceSales(empty)));
  }
  const beyondThePage = (times: number[]) => Math.max(0, shortestOf(times) - shortestOf(worlds));
  return { ownMs: beyondThePage(own), floorMs: beyondThePage(floor) };
}

const timeOfExtension = (events: readonly TraceEvent[]): number => timeInExtension(events) + timeOfWorlds(events);

async function traceSales({ browser }: SellerBrowser): Promise<TraceEvent[]> {
  const page = await browser.newPage();
  try {
    await page.tracing.start({ categories: traceCategories });
    await openSales(page);
    const trace = await page.tracing.stop();
    if (!trace) throw new Error('The browser gave no trace.');
    const { traceEvents } = JSON.parse(Buffer.from(trace).toString()) as { traceEvents: TraceEvent[] };
    return traceEvents;
  } finally {
    await page.close();
  }
}

async function openSales(page: Page): Promise<void> {
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForSelector('html[data-ready]');
  await setTimeout(settleMs);
}

type PageCost = { busyMs: number; longTasks: number; layoutShift: number };
type Watched = { longTasks: number; layoutShift: number };

async function visitSales({ browser }: SellerBrowser): Promise<PageCost> {
  const page = await browser.newPage();
  try {
    const session = await page.createCDPSession();
    // Thread time: whatever else the machine does meanwhile does not count.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.evaluateOnNewDocument(watch);
    await openSales(page);
    const { metrics } = await session.send('Performance.getMetrics');
    const busy = metrics.find(({ name }) => name === 'TaskDuration');
    if (!busy) throw new Error('The browser does not say how long its main thread worked.');
    const { longTasks, layoutShift } = await page.evaluate(
      () => (globalThis as unknown as { watched: Watched }).watched,
    );
    return { busyMs: busy.value * 1_000, longTasks, layoutShift };
  } finally {
    await page.close();
  }
}

/** Runs in the page before its own scripts. */
function watch(): void {
  const watched: Watched = { longTasks: 0, layoutShift: 0 };
  Object.assign(globalThis, { watched });
  new PerformanceObserver((list) => {
    watched.longTasks += list.getEntries().length;
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) watched.layoutShift += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}
