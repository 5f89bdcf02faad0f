import { parseHTML } from 'linkedom';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ReadPageOf } from '#core/marketplaces/contract.ts';
import type { OrderRecord } from '#core/marketplaces/records.ts';
import { parseSavedPage } from '#core/marketplaces/saved-page.ts';
import type { PageDocument } from '#core/marketplaces/vinted/light.ts';
import { askDouble } from '#tests/double/ask-double.ts';
import { makeShop } from '#tests/double/seller/make-shop.ts';
import type { Sale } from '#tests/double/seller/sale.ts';
import { stageNames } from '#tests/double/seller/stages.ts';
import { canaries } from '#tests/double/shapes/canaries.ts';
import { type MarketplaceDouble, startDouble } from '#tests/double/start-double.ts';
import { phaseOfStage } from './phase-of-stage.ts';

const now = Date.UTC(2026, 10, 20, 9, 0);
const site = 'https://www.vinted.fr';

let double: MarketplaceDouble;
beforeAll(async () => {
  const stages = Object.fromEntries(stageNames.map((name) => [name, 4]));
  double = await startDouble({ shop: makeShop({ seed: 31, now, stages, odd: true }), now: () => now });
});
afterEach(() => double.behaveWell());
afterAll(() => double.close());

async function readPage(path: string): Promise<ReturnType<typeof parseSavedPage>> {
  const { body, headers } = await askDouble(double.port, path);
  const format = String(headers['content-type']).includes('json') ? 'json' : 'html';
  return parseSavedPage({
    text: body,
    format,
    url: site + path,
    parseHtml: (html) => parseHTML(html).document as unknown as PageDocument,
  });
}

async function readAll(path: string): Promise<ReadPageOf<'orders'>> {
  const result = await readPage(path);
  if (!result.ok || result.kind !== 'orders') throw new Error(`not read as orders: ${path}`);
  return result;
}

/** The part of a record that every source gives. */
function expected(sale: Sale): Partial<OrderRecord> {
  return {
    conversationId: String(sale.conversationId),
    // One of the odd titles is written backwards by marks that nobody sees.
    title: sale.title.replaceAll(/\s+/g, ' ').replaceAll(/[\u202c\u202e]/g, ''),
    priceMinor: Math.round(Number(sale.amount) * 100),
    currency: 'EUR',
    phase: phaseOfStage[sale.stage],
  };
}

function expectSales(records: readonly OrderRecord[], sales: readonly Sale[]): void {
  expect(records).toHaveLength(sales.length);
  for (const [index, sale] of sales.entries()) {
    expect(records[index]).toMatchObject({
      ...expected(sale),
      transactionId: String(sale.transactionId),
      statusDate: new Date(Math.floor(sale.statusAt / 1000) * 1000).toISOString(),
    });
  }
}

describe('the double’s orders are read', () => {
  test.each(['all', 'in_progress', 'completed', 'canceled'] as const)('from the page’s data, tab %s', async (tab) => {
    const result = await readAll(`/my_orders?order_type=sold&status=${tab}`);
    const sales = double.keeper.inTab(tab);
    expect(result).toMatchObject({ source: 'flight', notes: [], page: { totalEntries: sales.length, filter: tab } });
    expectSales(result.records, sales.slice(0, 20));
  });

  test.each([150, 1_000, 1_000_000])('however the stream is cut: pieces of %i', async (pieceLength) => {
    double.behave({ pieceLength });
    expectSales((await readAll('/my_orders?order_type=sold')).records, double.keeper.inTab('in_progress').slice(0, 20));
  });

  test.each(['snake', 'plain'] as const)('from the responses that the page receives, prices as %s', async (money) => {
    double.behave({ money });
    for (const page of [1, 2, 3]) {
      const result = await readAll(`/api/v2/my_orders?type=sold&status=all&page=${page}&per_page=20`);
      expect(result.page).toMatchObject({ page, totalPages: 3, totalEntries: 52 });
      expectSales(result.records, double.keeper.shop.sales.slice((page - 1) * 20, page * 20));
    }
  });

  test('from the display alone, without transaction or date', async () => {
    double.behave({ rewriteHtml: (html) => html.replaceAll('__next_f', '__gone') });
    const result = await readAll('/my_orders?order_type=sold');
    expect(result.source).toBe('dom');
    for (const [index, sale] of double.keeper.inTab('in_progress').slice(0, 20).entries()) {
      expect(result.records[index]).toMatchObject({ ...expected(sale), transactionId: null, statusDate: null });
    }
  });

  test.each(['en', 'es', 'pl'] as const)(
    'in another language (%s): the same figures, and no wrong phase',
    async (language) => {
      double.behave({ language });
      const { records } = await readAll('/api/v2/my_orders?type=sold&status=all&page=1&per_page=100');
      for (const [index, sale] of double.keeper.shop.sales.entries()) {
        const { phase, ...figures } = expected(sale);
        expect(records[index]).toMatchObject(figures);
        expect([phase, 'unknown'], `${sale.stage} in ${language}`).toContain(records[index]?.phase);
      }
    },
  );

  test('without any private data', async () => {
    const text = JSON.stringify(await readAll('/my_orders?order_type=sold'));
    for (const canary of Object.values(canaries)) expect(text).not.toContain(canary);
  });
});

describe('a refusal by the double is reported', () => {
  const api = '/api/v2/my_orders?type=sold&status=all&page=1&per_page=20';
  test.each([
    ['unauthorized', 'logged_out'],
    ['forbidden', 'access_refused'],
    ['challenge', 'challenge'],
    ['truncated', 'truncated'],
  ] as const)('as %s', async (refusal, reason) => {
    double.behave({ api: refusal });
    const { body } = await askDouble(double.port, api);
    const result = parseSavedPage({
      text: body,
      format: 'json',
      url: site + api,
      parseHtml: () => parseHTML('').document as unknown as PageDocument,
    });
    expect(result).toMatchObject({ ok: false, reason });
  });

  test('as an expired session, on the page and in the responses', async () => {
    double.behave({ session: 'ended' });
    expect(await readPage('/my_orders?order_type=sold')).toMatchObject({ ok: false, reason: 'logged_out' });
    expect(await readPage(api)).toMatchObject({ ok: false, reason: 'empty_list' });
  });

  test('as a truncated page', async () => {
    double.behave({ page: 'truncated' });
    // What it displays is only what came before the cut: no list.
    expect(await readPage('/my_orders?order_type=sold')).toMatchObject({ ok: false, reason: 'truncated' });
  });
});
