import { analyseShop } from '#core/model/competitor/analyse-shop.ts';
import type { ShopHistory } from '#core/model/competitor/shop-history.ts';
import { simulatePair } from '#core/testing/simulated-shop.ts';
import { defineBench } from '../bench.ts';
import { makeLargeHistory } from '../rig/large-history.ts';
import { timeWithBaseline } from '../timing.ts';

const NOW = Date.parse('2026-11-21T11:00:00Z');
const ROUNDS = 10;
const MB = 1_000_000;

/** The largest shop that Comptoir is made for: how much is kept of it, and how long it takes to analyse. */
export const competitorAnalysis = defineBench({
  rows: {
    'competitor-storage': {
      what: 'Size as JSON of a shop with 20 000 articles, 50 000 evaluations and 500 visits, stored as differences',
      unit: 'MB',
      baseline: 'a full copy of each visit, plus the evaluations',
      budget: 0.1,
      limits: 'ratio',
    },
    'competitor-analysis': {
      what: 'Complete analysis of that shop, including the calibration',
      unit: 'ms',
      baseline: 'JSON.parse of the same history',
      budget: 5,
      limits: 'ratio',
    },
  },
  measure: async () => {
    const history = makeLargeHistory(NOW);
    const { own } = simulatePair(7, NOW);
    const text = JSON.stringify(history);
    const analyse = () => {
      const { articles, evaluations } = analyseShop(history, { now: NOW, own });
      if (articles.onSale === 0 || evaluations.known !== history.evaluations.length)
        throw new Error('Nothing was analysed.');
    };
    const { ms, baselineMs } = await timeWithBaseline(analyse, () => JSON.parse(text), ROUNDS);
    return {
      'competitor-storage': { value: bytesOf(text) / MB, baselineValue: copiesOf(history) / MB },
      'competitor-analysis': { value: ms, baselineValue: baselineMs },
    };
  },
});

function bytesOf(text: string): number {
  return Buffer.byteLength(text);
}

/** Bytes of the same history, were every visit to keep all that it showed. */
function copiesOf({ items, visits, evaluations, knownSpans }: ShopHistory): number {
  let bytes = bytesOf(JSON.stringify({ visits, evaluations, knownSpans }));
  for (const { runs, ...item } of items) {
    const row = bytesOf(JSON.stringify({ ...item, priceMinor: 1_000, state: 'on_sale' })) + 1;
    for (const { from, to } of runs) bytes += row * (to - from + 1);
  }
  return bytes;
}
