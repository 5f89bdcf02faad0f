import { describe, expect, it } from 'vitest';
import { api } from '#core/contract/index.ts';
import { succeed } from '../testing/call.ts';
import { makeLine, makeShop, makeStatement, makeWallet } from '../testing/make-own-pages.ts';
import { makeCapture, makeRecord } from '../testing/make-seller.ts';
import { openSellerBench } from '../testing/seller-bench.ts';

const bench = openSellerBench();

const months = async () => (await succeed(bench.app, api.wallet.months, bench.token)).months;
const lines = async (query: Record<string, string> = {}) =>
  (await succeed(bench.app, api.wallet.lines, { ...bench.token, query: { month: '2026-10', ...query } })).lines;
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
    await bench.send(
      makeWallet([makeLine({ kind: 'fee', conversationId: null })], { ...second, page: 1, marketplaceUserId: null }),
    );
    expect(await months()).toMatchObject([{ marketplaceUserId: null, lineCount: 1 }]);
    await bench.send(makeCapture([makeRecord({ conversationId })]));
    await bench.send(
      makeWallet(records, { ...second, marketplaceUserId: null, observedAt: '2026-11-21T10:01:00.000Z' }),
    );
    expect(await months()).toMatchObject([{ marketplaceUserId: '77', lineCount: 2, complete: true }]);
  });

  it('stays open with two accounts and nothing that tells them apart: nothing is added up, it is set aside', async () => {
    await bench.send(makeShop());
    await bench.send(makeShop({ userId: '88', login: 'lea2' }, { marketplaceUserId: '88' }));
    const nameless = await bench.send(
      makeWallet([makeStatement({ month: '2026-10', openingMinor: 5 }), ...fees('1')], { marketplaceUserId: null }),
    );
    expect(nameless).toMatchObject({ created: 0, quarantined: 1, completeness: null });
    await bench.send(makeWallet([makeLine()], { marketplaceUserId: '88' }));
    expect(await months()).toMatchObject([{ marketplaceUserId: '88', lineCount: 1, opening: null }]);
    const { entries } = await succeed(bench.app, api.reading.setAside, bench.token);
    expect(entries).toMatchObject([{ reason: 'incomplete', pageKind: 'wallet' }]);
  });

  it('two wallets that nobody names are never added up', async () => {
    await bench.send(makeWallet(fees('1', '2'), { marketplaceUserId: null }));
    const other = makeWallet(fees('3', '4', '5'), { marketplaceUserId: null });
    expect(await bench.send(other)).toMatchObject({ created: 0, quarantined: 3 });
    expect(await months()).toMatchObject([{ marketplaceUserId: null, lineCount: 2, sums: { fee: -2 } }]);
  });

  it('one that grows while nobody names it is still one', async () => {
    await bench.send(makeWallet(fees('1', '2'), { marketplaceUserId: null }));
    await bench.send(
      makeWallet(fees('3', '1', '2'), { marketplaceUserId: null, observedAt: '2026-11-21T10:01:00.000Z' }),
    );
    expect(await months()).toMatchObject([{ lineCount: 3, sums: { fee: -3 }, complete: true }]);
  });

  it('is not that of the only account when its lines are others', async () => {
    await bench.send(makeWallet(fees('1', '2'), { marketplaceUserId: null }));
    await bench.send(makeWallet(fees('3', '4')));
    expect(await months()).toMatchObject([
      { marketplaceUserId: null, sums: { fee: -2 } },
      { marketplaceUserId: '77', sums: { fee: -2 } },
    ]);
  });

  it('read without a name and then with one is there once, also with two accounts', async () => {
    await bench.send(makeWallet([makeLine(), ...fees('1')], { marketplaceUserId: null }));
    await bench.send(makeShop());
    await bench.send(makeShop({ userId: '88', login: 'lea2' }, { marketplaceUserId: '88' }));
    await bench.send(makeWallet([makeLine(), ...fees('1')], { observedAt: '2026-11-21T10:01:00.000Z' }));
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
    for (const index of order) await bench.send(pages[index] ?? makeWallet([]));
    expect(await months()).toMatchObject([{ opening: 2, closing: 20, gap: 0, lineCount: 1, complete: true }]);
    expect(await lines()).toMatchObject([{ date: '2026-10-24T07:00:00.000Z' }]);
  });

  it('is never whole by itself, and its lines are kept while there is nothing better', async () => {
    await bench.send(makeWallet([statement, displayed], shown));
    await bench.send(makeWallet([statement, displayed], shown));
    expect(await months()).toMatchObject([{ gap: 0, lineCount: 1, complete: false, missingLines: null }]);
  });

  it('closes the running month only while no more of that month is read', async () => {
    const now = makeStatement({ month: '2026-11', openingMinor: 0, closingMinor: 1800 });
    const line = makeLine({ date: '2026-11-20T08:00:00.000Z' });
    const sale = makeLine({ entityId: '5', conversationId: '5', date: '2026-11-21T09:00:00.000Z' });
    const month = { filter: '2026-11' };
    await bench.send(makeWallet([line], { ...month, observedAt: '2026-11-21T09:00:00.000Z' }));
    await bench.send(makeWallet([now, line], { ...shown, ...month, observedAt: '2026-11-21T09:01:00.000Z' }));
    expect(await months()).toMatchObject([{ closing: 18, gap: 0, complete: true }]);
    await bench.send(makeWallet([sale, line], { ...month, observedAt: '2026-11-21T10:00:00.000Z' }));
    expect(await months()).toMatchObject([{ opening: 0, closing: null, gap: null, lineCount: 2 }]);
  });
});
