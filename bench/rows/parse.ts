import { parseHTML } from 'linkedom';
import type { PageReading } from '#core/marketplaces/contract.ts';
import { parseReading } from '#core/marketplaces/parsers.ts';
import { readFlight } from '#core/marketplaces/vinted/light.ts';
import { askDouble } from '#tests/double/ask-double.ts';
import { makeShop } from '#tests/double/seller/make-shop.ts';
import { startDouble } from '#tests/double/start-double.ts';
import { type Bench, type BenchRow, ratioRow } from '../row.ts';
import { timeBeside } from '../timing.ts';

/** Reading one page of sales, against the least any reader must do: parse the JSON that holds it. */
export const parse: Bench = {
  ids: ['parse-json', 'parse-flight'],
  measure: async () => {
    const now = Date.now();
    const double = await startDouble({ shop: makeShop({ seed: 12, now, stages: { labelSent: 60, shipped: 40 } }) });
    try {
      const json = await askDouble(double.port, '/api/v2/my_orders?type=sold&status=all&page=1&per_page=100');
      const html = await askDouble(double.port, '/my_orders?order_type=sold');
      return [await measureJson(json.body), await measureFlight(html.body)];
    } finally {
      await double.close();
    }
  },
};

async function measureJson(body: string): Promise<BenchRow> {
  const url = 'https://www.vinted.fr/api/v2/my_orders?type=sold&status=all&page=1&per_page=100';
  const read = () => readWhole({ ...reading, source: 'json', url, body }, 100);
  const { ms, baselineMs } = await timeBeside(read, () => JSON.parse(body));
  const what = 'Read a JSON page of 100 sales, zod included';
  return ratioRow(
    { id: 'parse-json', what, value: ms, unit: 'ms', baseline: 'JSON.parse of the body', baselineValue: baselineMs },
    2,
  );
}

async function measureFlight(html: string): Promise<BenchRow> {
  const { document } = parseHTML(html);
  const scripts = Array.from(document.querySelectorAll('script'), (script) => script.textContent ?? '');
  const strings = scripts
    .map((script) => /__next_f\.push\((\[1,.*\])\)$/s.exec(script)?.[1])
    .filter((text) => text !== undefined);
  const read = () => {
    const taken = readFlight(scripts, 'orders');
    if (!taken.ok) throw new Error(`The page of the double gave no flight data: ${taken.reason}`);
    readWhole(
      { ...reading, source: 'flight', url: 'https://www.vinted.fr/my_orders?order_type=sold', body: taken.body },
      20,
    );
  };
  const { ms, baselineMs } = await timeBeside(read, () => strings.map((text) => JSON.parse(text)));
  const what = 'Read a server-rendered page of 20 sales';
  const baseline = 'JSON.parse of every flight string of the page';
  return ratioRow({ id: 'parse-flight', what, value: ms, unit: 'ms', baseline, baselineValue: baselineMs }, 4);
}

const reading = { marketplace: 'vinted', kind: 'orders', observedAt: '2026-11-20T09:00:00.000Z' } as const;

function readWhole(page: PageReading, sales: number): void {
  const result = parseReading(page);
  if (!result.ok || result.records.length !== sales) throw new Error('The page was not read whole.');
}
