import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assembleInSteps, assembleSales, type OrderFacts, type SaleFacts } from './assemble-sales.ts';
import { FILED_OUTCOMES, type FiledSale } from './filed-sale.ts';
import { figuresByMonth, saleFigures, sumMonths } from './sale-figures.ts';
import type { SaleLine } from './sale-line.ts';

const order = (overrides: Partial<OrderFacts> = {}): OrderFacts => ({
  ...{ id: 'order-1', marketplace: 'vinted', marketplaceUserId: '77', transactionId: '213', conversationId: '241' },
  ...{ title: 'Veste', buyerLogin: 'ines', photoUrl: null, orderDate: '2026-11-02T10:00:00.000Z' },
  ...{ isOrderDateEstimated: false, priceMinor: 1800, currency: 'EUR', phase: 'to_ship' },
  ...{ receivedMinor: null, receivedAt: null, events: [] },
  ...overrides,
});

const file = (overrides: Partial<FiledSale> = {}): FiledSale => ({
  ...{ id: 'file-1', shopId: 'shop', marketplace: 'vinted', marketplaceUserId: null, transactionId: '213' },
  ...{ conversationId: null, title: 'Veste en jean', buyerLogin: null, soldAt: '2026-11-01T10:00:00.000Z' },
  ...{ priceMinor: 1700, currency: 'EUR', outcome: 'standing', feesMinor: null, refundMinor: null, releasedAt: null },
  ...{ receivedMinor: null, refundedAt: null },
  ...overrides,
});

const line = (overrides: Partial<SaleLine> = {}): SaleLine => ({
  ...{ id: 'line-1', marketplace: 'vinted', marketplaceUserId: '77', conversationId: '241', orderId: 'order-1' },
  ...{ kind: 'sale', title: 'Vente', minor: 1800, currency: 'EUR', at: '2026-11-10T10:00:00.000Z' },
  ...{ stage: 'in_wallet', takenBy: null },
  ...overrides,
});

const released = { phase: 'completed', receivedMinor: 1800, receivedAt: '2026-11-10T10:00:00.000Z' } as const;
const assemble = (facts: Partial<SaleFacts>) => assembleSales({ orders: [], files: [], lines: [], ...facts });
const salesOf = (facts: Partial<SaleFacts>) => assemble(facts).sales;

describe('the sales of a large shop', () => {
  it('are assembled in steps, and are the same as at once', () => {
    const files = Array.from({ length: 12_000 }, (_, at) => file({ id: `file-${at}`, transactionId: `${at}` }));
    const facts = { orders: [order()], files, lines: [line()] };
    const steps = assembleInSteps(facts);
    let count = 0;
    let step = steps.next();
    for (; !step.done; step = steps.next()) count += 1;
    // Three for the files, and three for the sales they give.
    expect(count).toBeGreaterThanOrEqual(6);
    expect(step.value).toEqual(assembleSales(facts));
    expect(step.value.sales).toHaveLength(12_000);
  });
});

describe('a sale counts once', () => {
  it('whether its order, a file and the wallet state it', () => {
    const sales = salesOf({ orders: [order(released)], files: [file()], lines: [line()] });
    expect(sales).toMatchObject([
      { id: 'order-1', source: 'order', fileShopId: 'shop', priceMinor: 1800, stage: 'in_wallet' },
    ]);
  });

  it('and a file fills what no page showed', () => {
    expect(
      salesOf({ orders: [order({ priceMinor: null, orderDate: null, title: null })], files: [file()] }),
    ).toMatchObject([{ priceMinor: 1700, soldAt: '2026-11-01T10:00:00.000Z', title: 'Veste en jean' }]);
  });

  it('but a price in another currency than its order’s fills nothing', () => {
    const sales = salesOf({ orders: [order({ priceMinor: null })], files: [file({ currency: 'PLN' })] });
    expect(sales).toMatchObject([{ priceMinor: null, currency: 'EUR' }]);
  });

  it('and an amount whose currency is unknown is none in the currency of another statement', () => {
    const filed = file({ conversationId: '241', currency: null, feesMinor: 100, receivedMinor: 1600 });
    expect(salesOf({ files: [filed], lines: [line({ orderId: null })] })).toMatchObject([
      {
        ...{ priceMinor: null, currency: 'EUR', released: { minor: 1800 } },
        filed: { feesMinor: null, receivedMinor: null },
      },
    ]);
    expect(salesOf({ files: [filed] })).toMatchObject([
      { priceMinor: 1700, currency: null, filed: { feesMinor: 100, receivedMinor: 1600 } },
    ]);
    const bare = order({ currency: null });
    expect(salesOf({ orders: [bare], files: [file({ currency: 'PLN' })] })).toMatchObject([
      { priceMinor: 1800, currency: null },
    ]);
    expect(salesOf({ orders: [bare], files: [file({ priceMinor: 1800 })] })).toMatchObject([{ currency: 'EUR' }]);
    const unpriced = order({ currency: null, priceMinor: null });
    expect(salesOf({ orders: [unpriced], files: [file({ currency: 'PLN' })] })).toMatchObject([
      { priceMinor: 1700, currency: 'PLN' },
    ]);
  });

  it('and lines in two currencies give one that a statement names, in whatever order they are read', () => {
    const lines = [line({ orderId: null }), line({ id: 'line-2', orderId: null, minor: 8600, currency: 'PLN' })];
    for (const told of [lines, lines.toReversed()]) {
      expect(salesOf({ files: [file({ conversationId: '241' })], lines: told })).toMatchObject([
        { currency: 'EUR', released: { minor: 1800 } },
      ]);
      expect(salesOf({ files: [file({ conversationId: '241', currency: null })], lines: told })).toMatchObject([
        { currency: null, released: null, stage: 'unknown' },
      ]);
    }
  });

  it('by the conversation where a file names no transaction', () => {
    const sales = salesOf({ orders: [order()], files: [file({ transactionId: null, conversationId: '241' })] });
    expect(sales).toMatchObject([{ source: 'order', fileShopId: 'shop' }]);
  });

  it('when two files state it', () => {
    expect(salesOf({ files: [file(), file({ id: 'file-2', shopId: 'other' })] })).toMatchObject([{ id: 'file-1' }]);
  });

  it('and a deal that the marketplace cancelled is no sale, whatever a file states', () => {
    expect(salesOf({ orders: [order({ phase: 'cancelled' })], files: [file()] })).toEqual([]);
  });

  it('while two sales with no number of their own stay two', () => {
    const nameless = { transactionId: null, conversationId: null };
    expect(salesOf({ orders: [order()], files: [file(nameless)] })).toHaveLength(2);
  });
});

describe('the stage of a sale', () => {
  it.each([
    ['the marketplace holds the money', order(), [], 'pending'],
    ['the deal is done and the wallet was not read', order({ phase: 'completed' }), [], 'completed'],
    ['the wallet received it', order(released), [line()], 'in_wallet'],
    ['it left the wallet', order(released), [line({ stage: 'paid_out' })], 'paid_out'],
    ['months of the wallet are missing', order(released), [line({ stage: 'released' })], 'released'],
    ['the order alone remembers the line', order(released), [], 'released'],
  ] as const)('when %s', (_, facts, lines, stage) => {
    expect(salesOf({ orders: [facts], lines })).toMatchObject([{ stage }]);
  });

  it('of a sale that only a file states is unknown, unless the wallet names its deal', () => {
    const filed = file({ conversationId: '241' });
    expect(salesOf({ files: [filed] })).toMatchObject([{ source: 'file', stage: 'unknown', released: null }]);
    expect(salesOf({ files: [filed], lines: [line({ orderId: null })] })).toMatchObject([
      { source: 'file', stage: 'in_wallet', released: { minor: 1800, at: '2026-11-10T10:00:00.000Z' } },
    ]);
  });
});

describe('a refund', () => {
  const refund = line({ id: 'line-2', kind: 'refund', minor: -1800, at: '2026-11-12T10:00:00.000Z' });
  const paidBack = order({
    ...released,
    phase: 'refunded',
    events: [{ kind: 'refunded', at: '2026-11-12T09:00:00.000Z' }],
  });

  it('after the release leaves the sale and is a line of its own day', () => {
    expect(salesOf({ orders: [paidBack], lines: [line(), refund] })).toMatchObject([
      { outcome: 'refunded_after_release', refunds: [{ minor: 1800, at: '2026-11-12T10:00:00.000Z' }] },
    ]);
  });

  it('that no wallet page shows has a day and no amount', () => {
    expect(salesOf({ orders: [paidBack], lines: [line()] })).toMatchObject([
      { refunds: [{ minor: null, at: '2026-11-12T09:00:00.000Z' }] },
    ]);
  });

  it('after a release that no wallet page shows leaves nothing to come', () => {
    const completed = { kind: 'completed', at: '2026-11-10T10:00:00.000Z' } as const;
    const unread = order({ phase: 'refunded', events: [completed, ...paidBack.events] });
    const cancelled = order({ phase: 'cancelled', events: [completed] });
    const told = order({ phase: 'completed' });
    for (const [facts, lines] of [
      [unread, []],
      [cancelled, []],
      [told, [refund]],
    ] as const) {
      const { sales, strayRefunds } = assemble({ orders: [facts], lines });
      expect(sales).toMatchObject([{ stage: 'unknown', released: null }]);
      expect(saleFigures({ sales, strayRefunds, fees: [] }).get('EUR')).toMatchObject({
        ...{ count: 1, gross: 1800, received: 0, pending: 0, unread: 1800 },
      });
    }
  });

  it('of all of a sale whose money was to come, according to its file, makes it no sale', () => {
    const filed = file({ outcome: 'pending', refundMinor: 1700 });
    expect(salesOf({ files: [filed] })).toEqual([]);
    expect(salesOf({ files: [{ ...filed, refundMinor: 700 }] })).toMatchObject([{ stage: 'pending' }]);
    expect(salesOf({ files: [{ ...filed, priceMinor: null }] })).toMatchObject([{ stage: 'unknown' }]);
  });

  it('in another currency than its sale is no amount of it, and makes what was paid back unknown', () => {
    const foreign = { ...refund, minor: -8600, currency: 'PLN' };
    const { sales, strayRefunds } = assemble({ orders: [order({ ...released, priceMinor: 2000 })], lines: [foreign] });
    expect(sales).toMatchObject([{ currency: 'EUR', refunds: [{ minor: null, at: '2026-11-12T10:00:00.000Z' }] }]);
    expect(strayRefunds).toEqual([]);
    const figures = saleFigures({ sales, strayRefunds, fees: [] });
    expect([...figures].map(([currency, { refundsAfter }]) => [currency, refundsAfter])).toEqual([['EUR', null]]);
    const both = salesOf({ orders: [order(released)], lines: [foreign, refund] });
    expect(both).toMatchObject([{ refunds: [{ minor: null }, { minor: 1800 }] }]);
  });

  it('of a sale that only a file states is in the currency of that file, or no amount of it', () => {
    const foreign = line({ ...refund, orderId: null, minor: -8600, currency: 'PLN' });
    expect(salesOf({ files: [file({ conversationId: '241' })], lines: [foreign] })).toMatchObject([
      { currency: 'EUR', priceMinor: 1700, refunds: [{ minor: null }] },
    ]);
  });

  it('of a part, before the release, makes the sale count at its net', () => {
    const partial = order({
      ...released,
      receivedMinor: 1200,
      events: [{ kind: 'refunded', at: '2026-11-09T09:00:00.000Z' }],
    });
    const { sales, strayRefunds } = assemble({
      orders: [{ ...partial, phase: 'refunded' }],
      lines: [line({ minor: 1200 })],
    });
    expect(sales).toMatchObject([{ isPartlyRefunded: true, refunds: [] }]);
    expect(saleFigures({ sales, strayRefunds, fees: [] }).get('EUR')).toMatchObject({
      ...{ gross: 1800, received: 1200, refundsBefore: 600, difference: 0 },
    });
  });

  it('whose deal is not known is in the figures without a sale', () => {
    const { sales, strayRefunds } = assemble({ lines: [{ ...refund, orderId: null }] });
    expect(sales).toEqual([]);
    expect(saleFigures({ sales, strayRefunds, fees: [] }).get('EUR')).toMatchObject({ count: 0, refundsAfter: 1800 });
  });
});

describe('a wallet line without an order', () => {
  const lone = line({ orderId: null, conversationId: '555' });

  it('is a sale whose price is unknown', () => {
    expect(salesOf({ lines: [lone] })).toMatchObject([
      { source: 'wallet', priceMinor: null, released: { minor: 1800 }, isDoubtful: false },
    ]);
  });

  it('is doubtful while a sale without a deal could be the same', () => {
    const nameless = file({ transactionId: null, priceMinor: 1800 });
    expect(salesOf({ files: [nameless], lines: [lone] })).toMatchObject([{}, { isDoubtful: true }]);
    expect(salesOf({ files: [{ ...nameless, priceMinor: 1799 }], lines: [lone] })).toMatchObject([
      {},
      { isDoubtful: false },
    ]);
  });

  it('is not doubtful because of a sale in another currency, whatever the two amounts', () => {
    const nameless = file({ transactionId: null, priceMinor: 9000, currency: 'PLN' });
    expect(salesOf({ files: [nameless], lines: [lone] })).toMatchObject([{}, { isDoubtful: false }]);
    const open = { ...nameless, priceMinor: 100, currency: null };
    expect(salesOf({ files: [open], lines: [lone] })).toMatchObject([{}, { isDoubtful: true }]);
  });

  it('is doubtful while two orders share its conversation', () => {
    const orders = [order(), order({ id: 'order-2', transactionId: '214' })];
    expect(salesOf({ orders, lines: [line({ orderId: null })] })).toMatchObject([{}, {}, { isDoubtful: true }]);
  });

  it('without a deal is doubtful while an order could be the same', () => {
    const nameless = line({ orderId: null, conversationId: null });
    expect(salesOf({ orders: [order()], lines: [nameless] })).toMatchObject([{}, { isDoubtful: true }]);
    expect(salesOf({ orders: [order(released)], lines: [nameless] })).toMatchObject([{}, { isDoubtful: false }]);
  });

  it('is in no figure while it is doubtful', () => {
    const { sales } = assemble({ orders: [order()], lines: [line({ orderId: null, conversationId: null })] });
    expect(saleFigures({ sales, strayRefunds: [], fees: [] }).get('EUR')).toMatchObject({ count: 1, received: 0 });
  });
});

describe('in a random business', () => {
  const day = fc.integer({ min: 1, max: 28 }).map((n) => `2026-1${n % 3}-${String(n).padStart(2, '0')}T23:30:00.000Z`);
  const minor = fc.integer({ min: 1, max: 9_999 });
  const [BEFORE, AFTER] = ['2026-09-01T10:00:00.000Z', '2027-01-01T10:00:00.000Z'];
  const business = fc
    .array(
      fc.record({
        price: fc.option(minor),
        received: fc.option(minor),
        refund: fc.option(minor),
        currency: fc.constantFrom('EUR', 'PLN'),
        soldAt: fc.option(day),
        at: day,
        isFiled: fc.boolean(),
        wasRefunded: fc.boolean(),
        isUndone: fc.boolean(),
      }),
      { maxLength: 12 },
    )
    .map((deals): SaleFacts => {
      const orders = deals.map(({ price, received, currency, soldAt, at, wasRefunded, isUndone }, index) =>
        order({
          ...{ id: `o${index}`, transactionId: `t${index}`, conversationId: `c${index}`, priceMinor: price, currency },
          ...{ orderDate: soldAt, receivedMinor: received, receivedAt: received === null ? null : at },
          phase: isUndone ? 'refunded' : received === null ? 'in_transit' : 'completed',
          events: [
            ...(wasRefunded && received !== null ? [{ kind: 'refunded', at: BEFORE } as const] : []),
            ...(isUndone || received !== null ? [{ kind: 'completed', at } as const] : []),
            ...(isUndone ? [{ kind: 'refunded', at: AFTER } as const] : []),
          ],
        }),
      );
      const files = deals.flatMap(({ isFiled, currency }, index) =>
        isFiled ? [file({ id: `f${index}`, transactionId: `t${index}`, currency })] : [],
      );
      const lines = deals.flatMap(({ received, refund, currency, at }, index) => {
        const own = { orderId: `o${index}`, conversationId: `c${index}`, currency, at };
        return [
          ...(received === null ? [] : [line({ id: `s${index}`, minor: received, ...own })]),
          ...(refund === null ? [] : [line({ id: `r${index}`, kind: 'refund', minor: -refund, ...own })]),
        ];
      });
      return { orders, files, lines };
    });
  /** Sales of no order, some of which a wallet states too, or alone. */
  const elsewhere = fc
    .array(
      fc.record({
        price: fc.option(minor),
        refund: fc.option(minor),
        fees: fc.option(minor),
        received: fc.option(minor),
        outcome: fc.constantFrom(...FILED_OUTCOMES),
        currency: fc.constantFrom('EUR', 'PLN', null),
        soldAt: fc.option(day),
        read: fc.option(fc.record({ minor, currency: fc.constantFrom('EUR', 'PLN'), at: day })),
        isFiled: fc.boolean(),
      }),
      { maxLength: 8 },
    )
    .map(
      (deals): Pick<SaleFacts, 'files' | 'lines'> => ({
        files: deals.flatMap(({ isFiled, price, refund, fees, received, outcome, currency, soldAt }, index) =>
          isFiled
            ? [
                file({
                  ...{ id: `ef${index}`, transactionId: `et${index}`, conversationId: `ec${index}`, priceMinor: price },
                  ...{ refundMinor: refund, feesMinor: fees, receivedMinor: received, outcome, currency, soldAt },
                }),
              ]
            : [],
        ),
        lines: deals.flatMap(({ read }, index) =>
          read === null ? [] : [line({ id: `el${index}`, orderId: null, conversationId: `ec${index}`, ...read })],
        ),
      }),
    );
  const books = fc.tuple(business, elsewhere).map(
    ([ordered, other]): SaleFacts => ({
      orders: ordered.orders,
      files: [...ordered.files, ...other.files],
      lines: [...ordered.lines, ...other.lines],
    }),
  );

  it('order and repetition of what was read change nothing', () => {
    fc.assert(
      fc.property(books, ({ orders, files, lines }) => {
        const told = assemble({ orders, files, lines });
        const once = figuresByMonth({ ...told, fees: [] });
        const turned = assemble({
          orders: orders.toReversed(),
          files: [...files, ...files].toReversed(),
          lines: lines.toReversed(),
        });
        expect(figuresByMonth({ ...turned, fees: [] })).toEqual(once);
        expect(turned.sales).toHaveLength(told.sales.length);
        expect(told.sales.filter(({ source }) => source === 'order')).toHaveLength(orders.length);
      }),
    );
  });

  it('months add up to the whole, and received, refunded, pending and unread to the price', () => {
    fc.assert(
      fc.property(books, (facts) => {
        const sources = { ...assemble(facts), fees: [{ minor: 50, currency: 'EUR', at: null }] };
        const months = figuresByMonth(sources);
        expect(sumMonths(months)).toEqual(saleFigures(sources));
        for (const [currency, whole] of saleFigures(sources)) {
          const own = months.filter((month) => month.currency === currency);
          for (const name of [
            'count',
            'unpriced',
            'grossKnown',
            'received',
            'refundsBefore',
            'difference',
            'fees',
          ] as const) {
            expect(own.reduce((sum, month) => sum + month[name], 0)).toBe(whole[name]);
          }
          const { gross, grossKnown, received, refundsBefore, difference, pending, unread } = whole;
          if (gross === null || pending === null || unread === null) continue;
          expect(received + refundsBefore - difference + pending + unread).toBe(gross);
          expect(gross).toBe(grossKnown);
        }
      }),
    );
  });
});
