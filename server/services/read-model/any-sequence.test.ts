import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Capture } from '#core/contract/captures.ts';
import type { Endpoint } from '#core/contract/endpoint.ts';
import type { ImportedRowInput } from '#core/contract/imported-rows.ts';
import { api } from '#core/contract/index.ts';
import { PHASES } from '#core/model/phase.ts';
import { DAY } from '#core/model/time.ts';
import { newId } from '../../ids.ts';
import { anySaleView, anyStockView } from '../../testing/any-view.ts';
import { call, succeed, type TestCall } from '../../testing/call.ts';
import { compareFigures } from '../../testing/compare-figures.ts';
import { compareSaleView } from '../../testing/compare-sale-views.ts';
import { compareStockView } from '../../testing/compare-stock-view.ts';
import { makeDetail, makeDetailCapture, makePurchases } from '../../testing/make-detail.ts';
import { importFile } from '../../testing/make-import.ts';
import { makeItem, makeLine, makeStatement, makeWallet, makeWardrobe } from '../../testing/make-own-pages.ts';
import { makeCapture, makeRecord, makeSeller } from '../../testing/make-seller.ts';
import { openSellerBench } from '../../testing/seller-bench.ts';
import type { FigureScope } from '../figures/scope.ts';
import { checkReadModel } from './check.ts';

// The server of the tests compares all rows after each change: a step after which they differ is answered with 500.
const bench = openSellerBench();
const RUNS = Number(process.env.ROWS_RUNS ?? 10);

const some = <const T>(...values: readonly T[]) => fc.constantFrom(...values);

/** Few names, so that pages, files and hands speak of the same deals. */
const deal = some('1', '2', '3', '4');
const transactionOf = (name: string) => `2130001231${name}`;
const conversationOf = (name: string) => `2410005432${name}`;
const itemOf = (name: string) => `940000000${name}`;
const [lots, articles, expenses] = [
  [newId(), newId()],
  [newId(), newId()],
  [newId(), newId()],
] as const;

const owner = some<string | null>('77', '77', '88', null);
const minor = some<number | null>(1800, 900, 2500, null);
const currency = some('EUR', 'EUR', 'EUR', 'PLN');
const day = some('2026-10-03', '2026-10-24', '2026-11-02');
const hour = fc.integer({ min: 1, max: 9 }).map((at) => `2026-11-21T0${at}:00:00.000Z`);
const record = fc.record({
  ...{ deal, priceMinor: minor, currency, phase: fc.constantFrom(...PHASES), hasConversation: some(true, true, false) },
});
const toRecord = ({ deal: name, hasConversation, ...rest }: typeof record extends fc.Arbitrary<infer R> ? R : never) =>
  makeRecord({
    ...{ ...rest, transactionId: transactionOf(name) },
    conversationId: hasConversation ? conversationOf(name) : null,
  });

type Step = () => Promise<unknown>;

/** A step that is printed with its data when a sequence fails. */
const asStep =
  <Data>(take: (data: Data) => Promise<unknown>) =>
  (data: Data): Step =>
    Object.assign(() => take(data), { [fc.toStringMethod]: () => JSON.stringify(data) });

/** A refusal is an answer like any other; a failure is none. */
const ask = async (endpoint: Endpoint, input: TestCall): Promise<void> => {
  const { status, body } = await call(bench.app, endpoint, { ...bench.token, ...input });
  expect(status, JSON.stringify(body)).toBeLessThan(500);
};
const send = (page: Capture) => ask(api.captures.create, { body: { ...page, captureId: newId() } });

const ofDeals = fc.uniqueArray(record, { selector: (each) => each.deal, minLength: 1, maxLength: 4 });
const page = fc
  .record({
    ...{ marketplaceUserId: owner, observedAt: hour, deals: ofDeals, isBought: some(false, false, false, true) },
  })
  .map(
    asStep(({ deals, isBought, ...envelope }) => {
      const rows = deals.map(toRecord);
      return send(isBought ? makePurchases(rows, envelope) : makeCapture(rows, envelope));
    }),
  );
const detail = fc
  .record({
    of: record,
    kind: some('conversation', 'transaction'),
    observedAt: hour,
    itemIds: fc.subarray(['1', '2', '3']),
  })
  .map(
    asStep(({ of, kind, observedAt, itemIds }) => {
      const side = of.phase === 'unknown' ? ('purchased' as const) : ('sold' as const);
      const read = makeDetail({
        ...toRecord(of),
        side,
        itemIds: itemIds.map(itemOf),
        itemCount: itemIds.length || null,
      });
      return send(makeDetailCapture(kind, read, { observedAt }));
    }),
  );
const walletLine = fc.record({
  ...{
    of: fc.option(deal),
    amountMinor: some(1800, 900, -900, 2500),
    kind: some('sale', 'sale', 'refund_given', 'transfer'),
  },
  ...{ currency, date: day },
});
const wallet = fc
  .record({
    ...{ marketplaceUserId: owner, observedAt: hour, lines: fc.array(walletLine, { minLength: 1, maxLength: 4 }) },
    ...{ openingMinor: some(0, 500, null), closingMinor: some(0, 4300, null) },
  })
  .map(
    asStep(({ lines, marketplaceUserId, observedAt, ...balances }) => {
      const rows = lines.map(({ of, kind, date, ...money }) => {
        const conversationId = of === null ? null : conversationOf(of);
        const entityType = conversationId === null ? null : 'user_msg_thread';
        return makeLine({
          ...{ ...money, kind, conversationId, entityType, entityId: conversationId },
          date: `${date}T07:00:00.000Z`,
        });
      });
      const statement = makeStatement({ month: '2026-10', ...balances });
      return send(makeWallet([...rows, statement], { marketplaceUserId, observedAt }));
    }),
  );
const listing = fc.record({
  ...{ deal, state: some('on_sale', 'sold', 'hidden'), priceMinor: minor, brand: some('Sézane', 'Veja', null) },
  ...{ size: some('M', null), listedAt: some('2026-10-03T22:30:00.000Z', null) },
});
const wardrobe = fc
  .record({
    ...{ observedAt: hour, sellerId: some('77', '88') },
    listed: fc.uniqueArray(listing, { selector: (each) => each.deal, minLength: 1 }),
  })
  .map(
    asStep(({ listed, sellerId, observedAt }) => {
      const items = listed.map(({ deal: name, ...part }) => makeItem({ itemId: itemOf(name), sellerId, ...part }));
      return send(makeWardrobe(items, { marketplaceUserId: sellerId, observedAt }));
    }),
  );

const soldRow = fc
  .record({
    ...{
      deal: fc.option(deal),
      title: some('Gilet', 'Robe'),
      priceMinor: minor,
      costMinor: minor,
      currency,
      soldOn: day,
    },
    ...{ outcome: some('standing', 'pending', 'cancelled', 'refunded'), sku: some('A-1', 'A-2', null) },
  })
  .map(
    ({ deal: name, ...row }): ImportedRowInput => ({
      ...{ ...row, kind: 'sales', externalId: null },
      transactionId: name === null ? null : transactionOf(name),
    }),
  );
const file = fc
  .array(soldRow, { minLength: 1, maxLength: 4 })
  .map(asStep((rows) => importFile(bench.app, { token: bench.seller.token, rows })));
const undoneFile: Step = async () => {
  const { imports } = await succeed(bench.app, api.fileImports.list, bench.token);
  const last = imports.find(({ undoneAt, doneAt }) => undoneAt === null && doneAt !== null);
  if (last) await ask(api.fileImports.undo, { params: { id: last.id } });
};

const choice = fc.option(deal).map((name) =>
  name === null
    ? null
    : {
        saleId: newId(),
        marketplace: 'vinted',
        transactionId: transactionOf(name),
        conversationId: conversationOf(name),
      },
);
const product = fc
  .record({
    id: some<string>(...articles, `vinted:${itemOf('1')}`, `vinted:${itemOf('2')}`),
    ...{
      article: some<number | null>(5, 12, 0, null),
      sku: some('A-1', 'A-2', null),
      fate: some('kept', 'kept', 'unsellable'),
    },
    ...{ lotId: fc.option(some<string>(...lots)), returnedOn: some('2026-10-30', null), currency, chosenSale: choice },
    wholeSale: fc.boolean(),
  })
  .map(asStep((body) => ask(api.products.save, { body: { products: [body] } })));
const lot = fc
  .record({
    ...{ id: some<string>(...lots), title: fc.constant('Bron'), cost: some(30, 10, null), currency },
    ...{ announced: some(2, 5, null), boughtOn: some('2026-09-01', null) },
  })
  .map(asStep((body) => ask(api.products.save, { body: { lots: [body] } })));
const expense = fc
  .record({
    ...{ id: some<string>(...expenses), type: fc.constant('Pressing'), amount: some(3, 7), currency, day },
    ...{ every: some('month', null) },
    // Of a listing nothing else may be known.
    productId: fc.option(some<string>(...articles, `vinted:${itemOf('1')}`, `vinted:${itemOf('3')}`)),
    lotId: fc.option(some<string>(...lots)),
  })
  .map(
    asStep((body) =>
      ask(api.expenses.save, {
        body: { expenses: [{ ...body, lotId: body.productId === null ? body.lotId : null }] },
      }),
    ),
  );

const regime = fc
  .record({ userId: some('77', '88'), regimes: some([], [{ from: null, regime: 'particulier' }]) })
  .map(
    asStep(({ userId, regimes }) =>
      ask(api.marketplaceAccounts.setRegimes, { params: { marketplace: 'vinted', userId }, body: { regimes } }),
    ),
  );
/** Refused while a line of the month was read: nothing changes then. */
const quietMonth = fc
  .record({ userId: some('77', '88'), month: some('2026-09', '2026-10'), quiet: some(true, true, false) })
  .map(
    asStep(({ userId, month, quiet }) =>
      ask(api.wallet.setQuiet, {
        body: { marketplace: 'vinted', marketplaceUserId: userId, months: [month], quiet },
      }),
    ),
  );
const undoneReading = fc.nat(3).map(
  asStep(async (at) => {
    const { readings } = await succeed(bench.app, api.reading.recent, bench.token);
    const captureId = readings[at]?.captureId;
    if (captureId !== undefined) await ask(api.reading.undo, { body: { captureId } });
  }),
);
/** Made, counted and rolled back, as by a server that dies before its change is kept. */
const lostChange: Step = async () => {
  const { readings } = await succeed(bench.app, api.reading.recent, bench.token);
  const captureId = readings[0]?.captureId;
  if (captureId !== undefined) await ask(api.reading.previewUndo, { body: { captureId } });
};
const move: Step = async () => {
  const { accounts } = await succeed(bench.app, api.unnamedAccounts.list, bench.token);
  const to = { kind: 'account', marketplaceUserId: '77' };
  const unnamedAccounts = accounts.map(({ id }) => id);
  if (unnamedAccounts.length > 0)
    await ask(api.accountMoves.create, { body: { marketplace: 'vinted', to, unnamedAccounts } });
};
const undoneMove: Step = async () => {
  const { moves } = await succeed(bench.app, api.accountMoves.list, bench.token);
  const last = moves.find(({ undoneAt }) => undoneAt === null);
  if (last) await ask(api.accountMoves.undo, { params: { moveId: last.moveId } });
};
const tomorrow: Step = async () => bench.app.clock.advance(DAY);

const SCOPES = (['all', 'professional', 'particulier'] as const).flatMap((of) =>
  [null, '77', 'unknown'].map((account): FigureScope => ({ regime: of, account })),
);

/** A list of the sales of some days, as a screen asks for it. */
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: page },
  ...[detail, wallet, file, product, lot].map((arbitrary) => ({ weight: 2, arbitrary })),
  ...[wardrobe, expense, regime, quietMonth, undoneReading].map((arbitrary) => ({ weight: 1, arbitrary })),
  { weight: 2, arbitrary: some<Step>(undoneFile, lostChange, move, undoneMove, tomorrow) },
);

it('rows are what everything together says, after any sequence of pages, files, hands, moves and undos', async () => {
  await fc.assert(
    fc
      .asyncProperty(
        fc.array(step, { minLength: 3, maxLength: 14 }),
        fc.array(anySaleView, { maxLength: 6 }),
        fc.array(anyStockView, { maxLength: 3 }),
        async (steps, views, stockViews) => {
          for (const each of steps) {
            bench.app.clock.advance(10);
            await each();
          }
          const { accountId } = bench.seller;
          expect(await checkReadModel(bench.app.deps, accountId, false)).toEqual([]);
          for (const scope of SCOPES) await compareFigures({ ...bench.app.deps, accountId }, scope);
          for (const each of views) await compareSaleView(bench.app, bench.seller.token, each);
          for (const each of stockViews) await compareStockView(bench.app, bench.seller.token, each);
        },
      )
      .beforeEach(async () => {
        bench.seller = await makeSeller(bench.app);
      }),
    { numRuns: RUNS },
  );
});
