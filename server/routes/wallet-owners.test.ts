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

describe('the account of a wallet', () => {
  const later = { observedAt: '2026-11-21T10:01:00.000Z' };
  const unnamed = { marketplaceUserId: null, loadId: 'load-of-november' };

  it('is determined by its deals, and pages of the same load read earlier move there', async () => {
    const conversationId = '24100000777';
    const records = [makeLine({ conversationId, entityId: conversationId })];
    const second = { ...unnamed, page: 2, totalPages: 2, totalEntries: 2 };
    await bench.send(makeWallet([makeLine({ kind: 'fee', conversationId: null })], { ...second, page: 1 }));
    expect(await months()).toMatchObject([{ marketplaceUserId: null, lineCount: 1 }]);
    await bench.send(makeCapture([makeRecord({ conversationId })]));
    await bench.send(makeWallet(records, { ...second, ...later }));
    expect(await months()).toMatchObject([{ marketplaceUserId: '77', lineCount: 2, complete: true }]);
  });

  it('stays unknown without evidence, however many accounts are known, and the wallet is kept separately', async () => {
    await bench.send(makeShop());
    const page = [makeStatement({ month: '2026-10', openingMinor: 5 }), ...fees('1')];
    const reply = await bench.send(makeWallet(page, { marketplaceUserId: null }));
    expect(reply).toMatchObject({ created: 1, quarantined: 0, completeness: { marketplaceUserId: null } });
    await bench.send(makeWallet([makeLine()]));
    expect(await months()).toMatchObject([
      { marketplaceUserId: null, lineCount: 1, opening: 0.05 },
      { marketplaceUserId: '77', lineCount: 1, opening: null },
    ]);
  });

  it('is a different one for each load: two unnamed ones are never added up, and none is dropped', async () => {
    await bench.send(makeWallet(fees('1', '2'), unnamed));
    await bench.send(makeWallet(fees('3', '4', '5'), { ...unnamed, loadId: 'load-of-december' }));
    const found = await months();
    expect(found.map(({ lineCount, sums }) => [lineCount, sums.fee]).toSorted()).toEqual([
      [2, -2],
      [3, -3],
    ]);
    expect(new Set(found.map(({ unnamedAccountId }) => unnamedAccountId)).size).toBe(2);
    const [first] = found;
    const query = { unnamedAccountId: first?.unnamedAccountId ?? '' };
    expect(await lines(query)).toHaveLength(first?.lineCount ?? 0);
    expect(await lines({ marketplaceUserId: '' })).toHaveLength(5);
  });

  it('is the same one while a wallet grows within a load, and a page read again is the same page', async () => {
    await bench.send(makeWallet(fees('1', '2'), unnamed));
    await bench.send(makeWallet(fees('3', '1', '2'), { ...unnamed, ...later }));
    expect(await months()).toMatchObject([{ lineCount: 3, sums: { fee: -3 }, complete: true }]);
    for (let time = 0; time < 2; time += 1) await bench.send(makeWallet(fees('8', '9'), { marketplaceUserId: null }));
    expect(await months()).toHaveLength(2);
  });

  it('receives everything, including balances and completeness, once the load names it', async () => {
    const page = [makeStatement({ month: '2026-10', openingMinor: 100, closingMinor: 0 }), ...fees('1')];
    await bench.send(makeWallet(page, unnamed));
    await bench.send(makeShop({}, { loadId: unnamed.loadId }));
    expect(await months()).toMatchObject([
      { marketplaceUserId: '77', unnamedAccountId: null, opening: 1, closing: 0, gap: 0, lineCount: 1, complete: true },
    ]);
  });

  it('is the same for two loads that show one deal: they are joined, and lines in both are stored once', async () => {
    const shared = makeLine();
    const part = { ...unnamed, page: null, totalPages: null, totalEntries: null };
    await bench.send(makeWallet([shared, ...fees('1')], part));
    await bench.send(makeWallet([shared, ...fees('2')], { ...part, loadId: 'load-of-december', ...later }));
    expect(await months()).toMatchObject([{ marketplaceUserId: null, lineCount: 3 }]);
  });

  it('stays unknown when its deals belong to two accounts', async () => {
    const [mine, theirs] = [makeRecord(), makeRecord()];
    await bench.send(makeCapture([mine]));
    await bench.send(makeCapture([theirs], { marketplaceUserId: '88' }));
    const lineOf = ({ conversationId }: typeof mine) => makeLine({ conversationId, entityId: conversationId });
    await bench.send(makeWallet([lineOf(mine), lineOf(theirs)], unnamed));
    expect(await months()).toMatchObject([{ marketplaceUserId: null, lineCount: 2 }]);
    const { accounts } = await succeed(bench.app, api.unnamedAccounts.list, bench.token);
    expect(accounts).toMatchObject([{ claimedBy: ['77', '88'], walletMonths: [{ month: '2026-10', lines: 2 }] }]);
  });
});

describe('a page that displays a month', () => {
  const shown = { source: 'dom' as const, page: null, totalPages: null, totalEntries: null };
  const displayed = makeLine({ date: '2026-10-24T10:00:00.000Z' });
  const statement = makeStatement({ month: '2026-10', openingMinor: 200, closingMinor: 2000 });

  it.each([
    ['first', [0, 1]],
    ['last', [1, 0]],
  ])('provides the balances, and its lines only until a response provides them, read %s', async (_, order) => {
    const pages = [makeWallet([statement, displayed], shown), makeWallet([makeLine()])];
    for (const index of order) await bench.send(pages[index] ?? makeWallet([]));
    expect(await months()).toMatchObject([{ opening: 2, closing: 20, gap: 0, lineCount: 1, complete: true }]);
    expect(await lines()).toMatchObject([{ date: '2026-10-24T07:00:00.000Z' }]);
  });

  it('is never complete by itself, and its lines are kept until there is something better', async () => {
    await bench.send(makeWallet([statement, displayed], shown));
    await bench.send(makeWallet([statement, displayed], shown));
    expect(await months()).toMatchObject([{ gap: 0, lineCount: 1, complete: false, missingLines: null }]);
  });

  it('closes the current month only until more of that month is read', async () => {
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
