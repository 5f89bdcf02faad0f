import { parseHTML } from 'linkedom';
import type { PageReading } from '#core/marketplaces/contract.ts';
import { parseReading } from '#core/marketplaces/parsers.ts';
import { readFlight } from '#core/marketplaces/vinted/light.ts';
import { askDouble } from '#tests/double/ask-double.ts';
import { makeShop } from '#tests/double/seller/make-shop.ts';
import { startDouble } from '#tests/double/start-double.ts';
import { defineBench, type Figures } from '../bench.ts';
import { timeWithBaseline } from '../timing.ts';

/** Reading one page of sales, against the least any reader must do: parse the JSON that holds it. */
export const parse = defineBench({
  rows: {
    'parse-json': {
      what: 'Parsing a JSON page of 100 sales, including validation by zod',
      unit: 'ms',
      baseline: 'JSON.parse of the same body',
      budget: 2,
      limits: 'ratio',
    },
    'parse-flight': {
      what: 'Parsing a server-rendered page of 20 sales',
      unit: 'ms',
      baseline: 'JSON.parse of every flight string on the page',
      budget: 4,
      limits: 'ratio',
    },
  },
  measure: async () => {
    const now = Date.now();
    const double = await startDouble({ shop: makeShop({ seed: 12, now, stages: { labelSent: 60, shipped: 40 } }) });
    try {
      const json = await askDouble(double.port, '/api/v2/my_orders?type=sold&status=all&page=1&per_page=100');
      const html = await askDouble(double.port, '/my_orders?order_type=sold');
      const observedAt = new Date(now).toISOString();
      return {
        'parse-json': await measureJson(json.body, observedAt),
        'parse-flight': await measureFlight(html.body, observedAt),
      };
    } finally {
      await double.close();
    }
  },
});

async function measureJson(body: string, observedAt: string): Promise<Figures> {
  const url = 'https://www.vinted.fr/api/v2/my_orders?type=sold&status=all&page=1&per_page=100';
  const read = () => readWhole({ ...reading, observedAt, source: 'json', url, body }, 100);
  const { ms, baselineMs } = await timeWithBaseline(read, () => JSON.parse(body));
  return { value: ms, baselineValue: baselineMs };
}

async function measureFlight(html: string, observedAt: string): Promise<Figures> {
  const { document } = parseHTML(html);
  const scripts = Array.from(document.querySelectorAll('script'), (script) => script.textContent ?? '');
  const strings = scripts
    .map((script) => /__next_f\.push\((\[1,.*\])\)$/s.exec(script)?.[1])
    .filter((text) => text !== undefined);
  const url = 'https://www.vinted.fr/my_orders?order_type=sold';
  const read = () => {
    const taken = readFlight(scripts, 'orders');
    if (!taken.ok) throw new Error(`The page of the double gave no flight data: ${taken.reason}`);
    readWhole({ ...reading, observedAt, source: 'flight', url, body: taken.body }, 20);
  };
  const { ms, baselineMs } = await timeWithBaseline(read, () => strings.map((text) => JSON.parse(text)));
  return { value: ms, baselineValue: baselineMs };
}

const reading = { marketplace: 'vinted', kind: 'orders' } as const;

function readWhole(page: PageReading, sales: number): void {
  const result = parseReading(page);
  if (!result.ok || result.records.length !== sales) throw new Error('The page was not read whole.');
}
