import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Capture } from '#core/contract/captures.ts';
import { api } from '#core/contract/index.ts';
import { succeed } from '../testing/call.ts';
import { makeApp, type TestApp } from '../testing/make-app.ts';
import { makeLine, makeShop, makeStatement, makeWallet } from '../testing/make-own-pages.ts';
import { makeCapture, makeRecord, makeSeller, type Seller } from '../testing/make-seller.ts';

let app: TestApp;
let seller: Seller;

beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  seller = await makeSeller(app);
});

const send = (body: Capture) => succeed(app, api.captures.create, { token: seller.token, body });
const months = async () => (await succeed(app, api.wallet.months, { token: seller.token })).months;
const lines = async (query: Record<string, string> = {}) =>
  (await succeed(app, api.wallet.lines, { token: seller.token, query: { month: '2026-10', ...query } })).lines;
/** Lines without a deal, one cent-for-cent like the other but for what they are about. */
const fees = (...ids: string[]) =>
  ids.map((entityId) =>
    makeLine({ kind: 'fee', title: 'Frais', entityType: 'fee', entityId, conversationId: null, amountMinor: -100 }),
  );

describe('whose wallet it is', () => {
  it('is told by its deals, and pages read before that come over', async () => {
    const conversationId = '24100000777';
    const records = [makeLine({ conversationId, entityId: conversationId })];
    const second = { page: 2, totalPages: 2, totalEntries: 2 };
    await send(
      makeWallet([makeLine({ kind: 'fee', conversationId: null })], { ...second, page: 1, marketplaceUserId: null }),
    );
    expect(await months()).toMatchObject([{ marketplaceUserId: null, lineCount: 1 }]);
    await send(makeCapture([makeRecord({ conversationId })]));
    await send(makeWallet(records, { ...second, marketplaceUserId: null, observedAt: '2026-11-21T10:01:00.000Z' }));
    expect(await months()).toMatchObject([{ marketplaceUserId: '77', lineCount: 2, complete: true }]);
  });

  it('stays open with two accounts and nothing that tells them apart: nothing is added up, it is set aside', async () => {
    await send(makeShop());
    await send(makeShop({ userId: '88', login: 'lea2' }, { marketplaceUserId: '88' }));
    const nameless = await send(
      makeWallet([makeStatement({ month: '2026-10', openingMinor: 5 }), ...fees('1')], { marketplaceUserId: null }),
    );
    expect(nameless).toMatchObject({ created: 0, quarantined: 1, completeness: null });
    await send(makeWallet([makeLine()], { marketplaceUserId: '88' }));
    expect(await months()).toMatchObject([{ marketplaceUserId: '88', lineCount: 1, opening: null }]);
    const { entries } = await succeed(app, api.reading.setAside, { token: seller.token });
    expect(entries).toMatchObject([{ reason: 'incomplete', pageKind: 'wallet' }]);
  });

  it('two wallets that nobody names are never added up', async () => {
    await send(makeWallet(fees('1', '2'), { marketplaceUserId: null }));
    const other = makeWallet(fees('3', '4', '5'), { marketplaceUserId: null });
    expect(await send(other)).toMatchObject({ created: 0, quarantined: 3 });
    expect(await months()).toMatchObject([{ marketplaceUserId: null, lineCount: 2, sums: { fee: -2 } }]);
  });

  it('one that grows while nobody names it is still one', async () => {
    await send(makeWallet(fees('1', '2'), { marketplaceUserId: null }));
    await send(makeWallet(fees('3', '1', '2'), { marketplaceUserId: null, observedAt: '2026-11-21T10:01:00.000Z' }));
    expect(await months()).toMatchObject([{ lineCount: 3, sums: { fee: -3 }, complete: true }]);
  });

  it('is not that of the only account when its lines are others', async () => {
    await send(makeWallet(fees('1', '2'), { marketplaceUserId: null }));
    await send(makeWallet(fees('3', '4')));
    expect(await months()).toMatchObject([
      { marketplaceUserId: null, sums: { fee: -2 } },
      { marketplaceUserId: '77', sums: { fee: -2 } },
    ]);
  });

  it('read without a name and then with one is there once, also with two accounts', async () => {
    await send(makeWallet([makeLine(), ...fees('1')], { marketplaceUserId: null }));
    await send(makeShop());
    await send(makeShop({ userId: '88', login: 'lea2' }, { marketplaceUserId: '88' }));
    await send(makeWallet([makeLine(), ...fees('1')], { observedAt: '2026-11-21T10:01:00.000Z' }));
    expect(await months()).toMatchObject([{ marketplaceUserId: '77', lineCount: 2, complete: true }]);
    expect(await lines()).toHaveLength(2);
  });
});

describe('a page that displays a month', () => {
  const shown = { source: 'dom' as const, page: null, totalPages: null, totalEntries: null };
  const displayed = makeLine({ date: '2026-10-24T10:00:00.000Z' });
  const statement = makeStatement({ month: '2026-10', openingMinor: 200, closingMinor: 2000 });

  it.each([
    ['first', [0, 1]],
    ['last', [1, 0]],
  ])('gives the balances, and its lines only until an answer gives them, read %s', async (_, order) => {
    const pages = [makeWallet([statement, displayed], shown), makeWallet([makeLine()])];
    for (const index of order) await send(pages[index] ?? makeWallet([]));
    expect(await months()).toMatchObject([{ opening: 2, closing: 20, gap: 0, lineCount: 1, complete: true }]);
    expect(await lines()).toMatchObject([{ date: '2026-10-24T07:00:00.000Z' }]);
  });

  it('is never whole by itself, and its lines are kept while there is nothing better', async () => {
    await send(makeWallet([statement, displayed], shown));
    await send(makeWallet([statement, displayed], shown));
    expect(await months()).toMatchObject([{ gap: 0, lineCount: 1, complete: false, missingLines: null }]);
  });

  it('closes the running month only while no more of that month is read', async () => {
    const now = makeStatement({ month: '2026-11', openingMinor: 0, closingMinor: 1800 });
    const line = makeLine({ date: '2026-11-20T08:00:00.000Z' });
    const sale = makeLine({ entityId: '5', conversationId: '5', date: '2026-11-21T09:00:00.000Z' });
    const month = { filter: '2026-11' };
    await send(makeWallet([line], { ...month, observedAt: '2026-11-21T09:00:00.000Z' }));
    await send(makeWallet([now, line], { ...shown, ...month, observedAt: '2026-11-21T09:01:00.000Z' }));
    expect(await months()).toMatchObject([{ closing: 18, gap: 0, complete: true }]);
    await send(makeWallet([sale, line], { ...month, observedAt: '2026-11-21T10:00:00.000Z' }));
    expect(await months()).toMatchObject([{ opening: 0, closing: null, gap: null, lineCount: 2 }]);
  });
});
