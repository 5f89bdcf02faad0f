import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Capture } from '#core/contract/captures.ts';
import { api } from '#core/contract/index.ts';
import { PHASES } from '#core/model/phase.ts';
import { newId } from '../ids.ts';
import { succeed } from '../testing/call.ts';
import { makeDetail, makeDetailCapture, makePurchases } from '../testing/make-detail.ts';
import { makeItem, makeLine, makeWallet, makeWardrobe } from '../testing/make-own-pages.ts';
import { makeCapture, makeRecord, makeSeller, type Seller } from '../testing/make-seller.ts';
import { readLedger } from '../testing/read-ledger.ts';
import { readEverything } from '../testing/seed-everything.ts';
import { openSellerBench } from '../testing/seller-bench.ts';

const bench = openSellerBench();
const RUNS = Number(process.env.UNDO_RUNS ?? 6);
/** A new seed each time; a failure prints the one to run again. */
const SEED = Number(process.env.UNDO_SEED ?? Math.floor(Math.random() * 2 ** 31));

const some = <T>(values: readonly [T, ...T[]]) => fc.constantFrom(...values);
const DEALS = ['1', '2', '3'] as const;

const anyDeal = fc.record({
  deal: some(DEALS),
  title: some(['Veste', 'Robe']),
  priceMinor: some([1800, 100, null]),
  currency: some(['EUR', 'EUR', 'PLN']),
  phase: fc.constantFrom(...PHASES),
});

/** Pages that name their account, pages that do not, and a load that two accounts claim. */
const shared = fc
  .tuple(
    fc.integer({ min: 1, max: 9 }),
    some([
      { marketplaceUserId: '77', loadId: 'load-one' },
      { marketplaceUserId: '77', loadId: null },
      { marketplaceUserId: '88', loadId: 'load-two' },
      { marketplaceUserId: '88', loadId: 'load-one' },
      { marketplaceUserId: null, loadId: 'load-one' },
      { marketplaceUserId: null, loadId: 'load-two' },
      { marketplaceUserId: null, loadId: null },
    ]),
  )
  .map(([hour, owner]) => ({ observedAt: `2026-11-21T0${hour}:00:00.000Z`, ...owner }));

const anyPage: fc.Arbitrary<Capture> = fc
  .tuple(
    shared,
    some(['orders', 'orders', 'orders', 'purchases', 'conversation', 'transaction', 'wallet', 'wardrobe']),
    fc.uniqueArray(anyDeal, { selector: ({ deal }) => deal, minLength: 1, maxLength: 3 }),
    some([3, 4]),
  )
  .map(([page, kind, deals, totalEntries]) => {
    const rows = deals.map(({ deal, ...rest }) =>
      makeRecord({ ...rest, transactionId: `1${deal}`, conversationId: `2${deal}` }),
    );
    const [first = makeRecord()] = rows;
    const detail = makeDetail({ ...first, side: first.title === 'Veste' ? 'sold' : null });
    if (kind === 'purchases') {
      return makePurchases(
        rows.map((row) => ({ ...row, transactionId: `3${row.transactionId}`, conversationId: null })),
        { ...page, totalEntries },
      );
    }
    if (kind === 'conversation')
      return makeDetailCapture(
        kind,
        { ...detail, transactionId: first.phase === 'to_ship' ? null : first.transactionId },
        page,
      );
    if (kind === 'transaction') return makeDetailCapture(kind, detail, page);
    if (kind === 'wallet') {
      const lines = rows.map((row) => makeLine({ conversationId: row.conversationId, amountMinor: row.priceMinor }));
      return makeWallet(lines, { ...page, totalEntries });
    }
    if (kind === 'wardrobe') {
      const items = deals.map(({ deal, title, priceMinor }) =>
        makeItem({ itemId: deal, title, priceMinor, sellerId: '77' }),
      );
      return makeWardrobe(items, { ...page, marketplaceUserId: '77', totalEntries });
    }
    return makeCapture(rows, { ...page, totalEntries });
  });

const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;
/** What the server's own clock and the number of readings determine. */
const OWN_TIMES = new Set(['createdAt', 'updatedAt', 'writtenAt', 'seenAt', 'captureId']);

/** The server's clock stands at noon and moves on by a millisecond with each change: an owner is deduced at such a time. */
const OWN_CLOCK = /2026-11-21T12:00:00\.\d{3}Z/g;

const withoutTimes = (row: unknown): string =>
  JSON.stringify(row, (key, value) => (OWN_TIMES.has(key) ? undefined : value))
    .replaceAll(UUID, 'id')
    .replaceAll(OWN_CLOCK, 'now');

/** All that the readings of an account gave it, with ids of our own made equal. */
const stateOf = async ({ accountId }: Seller): Promise<Record<string, string[]>> => {
  const rows = await readEverything(bench.app, accountId);
  const tables = ['orders', 'order_keys', 'order_events', 'purchases', 'items', 'wallet_pages', 'wallet_statements'];
  const all = [...tables, 'completeness', 'quarantine', 'page_loads', 'unnamed_accounts'];
  const { standing, totals } = await readLedger(bench.app, accountId);
  return Object.fromEntries(
    [
      ...all.map((table) => [table, rows[table] ?? []] as const),
      ['standing', standing] as const,
      ['totals', [totals]] as const,
    ].map(([table, list]) => [table, list.map(withoutTimes).toSorted()]),
  );
};

const sendAll = async ({ token }: Seller, pages: readonly Capture[]): Promise<void> => {
  for (const page of pages) await bench.send(page, token);
};

it(
  'gives the same state as if the undone reading had never arrived, whichever it is and whatever follows',
  async () => {
    const given = fc.array(anyPage, { minLength: 1, maxLength: 7 }).chain((read) =>
      fc.record({
        read: fc.constant(read),
        undone: fc.uniqueArray(fc.nat(read.length - 1), { minLength: 1, maxLength: 3 }),
      }),
    );
    await fc.assert(
      fc.asyncProperty(given, async ({ read, undone }) => {
        const [seller, other] = [await makeSeller(bench.app), await makeSeller(bench.app)];
        const pages = read.map((page) => ({ ...page, captureId: newId() }));
        await sendAll(seller, pages);
        for (const index of undone) {
          const captureId = pages[index]?.captureId ?? '';
          await succeed(bench.app, api.reading.undo, { token: seller.token, body: { captureId } });
        }
        await sendAll(
          other,
          pages.filter((_, index) => !undone.includes(index)),
        );
        expect(await stateOf(seller)).toEqual(await stateOf(other));
      }),
      { numRuns: RUNS, seed: SEED },
    );
  },
  30_000 + RUNS * 10_000,
);
