import { describe, expect, it } from 'vitest';
import { makeFiledSale, makeOrderFacts, makeSaleLine } from '#core/testing/make-sale-facts.ts';
import { assembleInSteps, assembleSales, type SaleFacts } from './assemble-sales.ts';
import { saleFigures } from './sale-figures.ts';

const released = { phase: 'completed', receivedMinor: 1800, receivedAt: '2026-11-10T10:00:00.000Z' } as const;
const assemble = (facts: Partial<SaleFacts>) => assembleSales({ orders: [], files: [], lines: [], ...facts });
const NO_SALES = { sales: [], strayRefunds: [] };
const salesOf = (facts: Partial<SaleFacts>) => assemble(facts).sales;

describe('the sales of a large shop', () => {
  it('are assembled in steps, and are the same as at once', () => {
    const files = Array.from({ length: 12_000 }, (_, at) =>
      makeFiledSale({ id: `file-${at}`, transactionId: `${at}` }),
    );
    const facts = { orders: [makeOrderFacts()], files, lines: [makeSaleLine()] };
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
    const sales = salesOf({ orders: [makeOrderFacts(released)], files: [makeFiledSale()], lines: [makeSaleLine()] });
    expect(sales).toMatchObject([
      { id: 'order-1', source: 'order', fileShopId: 'shop', priceMinor: 1800, stage: 'in_wallet' },
    ]);
  });

  it('and a file fills what no page showed', () => {
    expect(
      salesOf({
        orders: [makeOrderFacts({ priceMinor: null, orderDate: null, title: null })],
        files: [makeFiledSale()],
      }),
    ).toMatchObject([{ priceMinor: 1700, soldAt: '2026-11-01T10:00:00.000Z', title: 'Veste en jean' }]);
  });

  it('but a price in another currency than its order’s fills nothing', () => {
    const sales = salesOf({
      orders: [makeOrderFacts({ priceMinor: null })],
      files: [makeFiledSale({ currency: 'PLN' })],
    });
    expect(sales).toMatchObject([{ priceMinor: null, currency: 'EUR' }]);
  });

  it('and an amount whose currency is unknown is none in the currency of another statement', () => {
    const filed = makeFiledSale({ conversationId: '241', currency: null, feesMinor: 100, receivedMinor: 1600 });
    expect(salesOf({ files: [filed], lines: [makeSaleLine({ orderId: null })] })).toMatchObject([
      {
        ...{ priceMinor: null, currency: 'EUR', released: { minor: 1800 } },
        filed: { feesMinor: null, receivedMinor: null },
      },
    ]);
    expect(salesOf({ files: [filed] })).toMatchObject([
      { priceMinor: 1700, currency: null, filed: { feesMinor: 100, receivedMinor: 1600 } },
    ]);
    const bare = makeOrderFacts({ currency: null });
    expect(salesOf({ orders: [bare], files: [makeFiledSale({ currency: 'PLN' })] })).toMatchObject([
      { priceMinor: 1800, currency: null },
    ]);
    expect(salesOf({ orders: [bare], files: [makeFiledSale({ priceMinor: 1800 })] })).toMatchObject([
      { currency: 'EUR' },
    ]);
    const unpriced = makeOrderFacts({ currency: null, priceMinor: null });
    expect(salesOf({ orders: [unpriced], files: [makeFiledSale({ currency: 'PLN' })] })).toMatchObject([
      { priceMinor: 1700, currency: 'PLN' },
    ]);
  });

  it('and lines in two currencies give one that a statement names, in whatever order they are read', () => {
    const lines = [
      makeSaleLine({ orderId: null }),
      makeSaleLine({ id: 'line-2', orderId: null, minor: 8600, currency: 'PLN' }),
    ];
    for (const told of [lines, lines.toReversed()]) {
      expect(salesOf({ files: [makeFiledSale({ conversationId: '241' })], lines: told })).toMatchObject([
        { currency: 'EUR', released: { minor: 1800 } },
      ]);
      expect(salesOf({ files: [makeFiledSale({ conversationId: '241', currency: null })], lines: told })).toMatchObject(
        [{ currency: null, released: null, stage: 'unknown' }],
      );
    }
  });

  it('by the conversation where a file names no transaction', () => {
    const sales = salesOf({
      orders: [makeOrderFacts()],
      files: [makeFiledSale({ transactionId: null, conversationId: '241' })],
    });
    expect(sales).toMatchObject([{ source: 'order', fileShopId: 'shop' }]);
  });

  it('when two files state it', () => {
    expect(salesOf({ files: [makeFiledSale(), makeFiledSale({ id: 'file-2', shopId: 'other' })] })).toMatchObject([
      { id: 'file-1' },
    ]);
  });

  it('and a deal that the marketplace cancelled is no sale, whatever a file states', () => {
    expect(salesOf({ orders: [makeOrderFacts({ phase: 'cancelled' })], files: [makeFiledSale()] })).toEqual([]);
  });

  it('and a deal that is, or may be, a purchase is no sale, whatever a file or a wallet states', () => {
    const bought = makeOrderFacts({ isCounted: false });
    const filed = makeFiledSale({ transactionId: null, conversationId: '241' });
    expect(assemble({ orders: [bought], files: [makeFiledSale()], lines: [makeSaleLine()] })).toEqual(NO_SALES);
    expect(assemble({ orders: [bought], files: [filed] })).toEqual(NO_SALES);
    // A sale of the same conversation keeps what a file and a wallet state of it, whichever was read first.
    const sold = makeOrderFacts({ id: 'order-2', transactionId: '214', priceMinor: null });
    for (const orders of [
      [bought, sold],
      [sold, bought],
    ]) {
      expect(salesOf({ orders, files: [filed] })).toMatchObject([{ orderId: 'order-2', priceMinor: 1700 }]);
    }
  });

  it('while two sales with no number of their own stay two', () => {
    const nameless = { transactionId: null, conversationId: null };
    expect(salesOf({ orders: [makeOrderFacts()], files: [makeFiledSale(nameless)] })).toHaveLength(2);
  });
});

describe('the stage of a sale', () => {
  it.each([
    ['the marketplace holds the money', makeOrderFacts(), [], 'pending'],
    ['the deal is done and the wallet was not read', makeOrderFacts({ phase: 'completed' }), [], 'completed'],
    ['the wallet received it', makeOrderFacts(released), [makeSaleLine()], 'in_wallet'],
    ['it left the wallet', makeOrderFacts(released), [makeSaleLine({ stage: 'paid_out' })], 'paid_out'],
    ['months of the wallet are missing', makeOrderFacts(released), [makeSaleLine({ stage: 'released' })], 'released'],
    ['the order alone remembers the line', makeOrderFacts(released), [], 'released'],
  ] as const)('when %s', (_, facts, lines, stage) => {
    expect(salesOf({ orders: [facts], lines })).toMatchObject([{ stage }]);
  });

  it('is unknown when the wallet received its money in another currency: it is no longer to come', () => {
    const { sales, strayRefunds } = assemble({
      orders: [makeOrderFacts({ phase: 'completed' })],
      lines: [makeSaleLine({ minor: 8600, currency: 'PLN' })],
    });
    expect(sales).toMatchObject([{ stage: 'unknown', currency: 'EUR', released: null }]);
    const figures = saleFigures({ sales, strayRefunds, fees: [] });
    expect([...figures.keys()]).toEqual(['EUR']);
    expect(figures.get('EUR')).toMatchObject({ pending: 0, received: 0, unread: 1800 });
  });

  it('of a sale that only a file states is unknown, unless the wallet names its deal', () => {
    const filed = makeFiledSale({ conversationId: '241' });
    expect(salesOf({ files: [filed] })).toMatchObject([{ source: 'file', stage: 'unknown', released: null }]);
    expect(salesOf({ files: [filed], lines: [makeSaleLine({ orderId: null })] })).toMatchObject([
      { source: 'file', stage: 'in_wallet', released: { minor: 1800, at: '2026-11-10T10:00:00.000Z' } },
    ]);
  });
});

describe('a refund', () => {
  const refund = makeSaleLine({ id: 'line-2', kind: 'refund', minor: -1800, at: '2026-11-12T10:00:00.000Z' });
  const paidBack = makeOrderFacts({
    ...released,
    phase: 'refunded',
    events: [{ kind: 'refunded', at: '2026-11-12T09:00:00.000Z' }],
  });

  it('after the release leaves the sale and is a line of its own day', () => {
    expect(salesOf({ orders: [paidBack], lines: [makeSaleLine(), refund] })).toMatchObject([
      { outcome: 'refunded_after_release', refunds: [{ minor: 1800, at: '2026-11-12T10:00:00.000Z' }] },
    ]);
  });

  it('that no wallet page shows has a day and no amount', () => {
    expect(salesOf({ orders: [paidBack], lines: [makeSaleLine()] })).toMatchObject([
      { refunds: [{ minor: null, at: '2026-11-12T09:00:00.000Z' }] },
    ]);
  });

  it('after a release that no wallet page shows leaves nothing to come', () => {
    const completed = { kind: 'completed', at: '2026-11-10T10:00:00.000Z' } as const;
    const unread = makeOrderFacts({ phase: 'refunded', events: [completed, ...paidBack.events] });
    const cancelled = makeOrderFacts({ phase: 'cancelled', events: [completed] });
    const told = makeOrderFacts({ phase: 'completed' });
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
    const filed = makeFiledSale({ outcome: 'pending', refundMinor: 1700 });
    expect(salesOf({ files: [filed] })).toEqual([]);
    expect(salesOf({ files: [{ ...filed, refundMinor: 700 }] })).toMatchObject([{ stage: 'pending' }]);
    expect(salesOf({ files: [{ ...filed, priceMinor: null }] })).toMatchObject([{ stage: 'unknown' }]);
  });

  it('in another currency than its sale is no amount of it, and makes what was paid back unknown', () => {
    const foreign = { ...refund, minor: -8600, currency: 'PLN' };
    const { sales, strayRefunds } = assemble({
      orders: [makeOrderFacts({ ...released, priceMinor: 2000 })],
      lines: [foreign],
    });
    expect(sales).toMatchObject([{ currency: 'EUR', refunds: [{ minor: null, at: '2026-11-12T10:00:00.000Z' }] }]);
    expect(strayRefunds).toEqual([]);
    const figures = saleFigures({ sales, strayRefunds, fees: [] });
    expect([...figures].map(([currency, { refundsAfter }]) => [currency, refundsAfter])).toEqual([['EUR', null]]);
    const both = salesOf({ orders: [makeOrderFacts(released)], lines: [foreign, refund] });
    expect(both).toMatchObject([{ refunds: [{ minor: null }, { minor: 1800 }] }]);
  });

  it('of a sale that only a file states is in the currency of that file, or no amount of it', () => {
    const foreign = makeSaleLine({ ...refund, orderId: null, minor: -8600, currency: 'PLN' });
    expect(salesOf({ files: [makeFiledSale({ conversationId: '241' })], lines: [foreign] })).toMatchObject([
      { currency: 'EUR', priceMinor: 1700, refunds: [{ minor: null }] },
    ]);
  });

  it('of a part, before the release, makes the sale count at its net', () => {
    const partial = makeOrderFacts({
      ...released,
      receivedMinor: 1200,
      events: [{ kind: 'refunded', at: '2026-11-09T09:00:00.000Z' }],
    });
    const { sales, strayRefunds } = assemble({
      orders: [{ ...partial, phase: 'refunded' }],
      lines: [makeSaleLine({ minor: 1200 })],
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
  const lone = makeSaleLine({ orderId: null, conversationId: '555' });

  it('is a sale whose price is unknown', () => {
    expect(salesOf({ lines: [lone] })).toMatchObject([
      { source: 'wallet', priceMinor: null, released: { minor: 1800 }, isDoubtful: false },
    ]);
  });

  it('is doubtful while a sale without a deal could be the same', () => {
    const nameless = makeFiledSale({ transactionId: null, priceMinor: 1800 });
    expect(salesOf({ files: [nameless], lines: [lone] })).toMatchObject([{}, { isDoubtful: true }]);
    expect(salesOf({ files: [{ ...nameless, priceMinor: 1799 }], lines: [lone] })).toMatchObject([
      {},
      { isDoubtful: false },
    ]);
  });

  it('is not doubtful because of a sale in another currency, whatever the two amounts', () => {
    const nameless = makeFiledSale({ transactionId: null, priceMinor: 9000, currency: 'PLN' });
    expect(salesOf({ files: [nameless], lines: [lone] })).toMatchObject([{}, { isDoubtful: false }]);
    const open = { ...nameless, priceMinor: 100, currency: null };
    expect(salesOf({ files: [open], lines: [lone] })).toMatchObject([{}, { isDoubtful: true }]);
  });

  it('is doubtful while two orders share its conversation', () => {
    const orders = [makeOrderFacts(), makeOrderFacts({ id: 'order-2', transactionId: '214' })];
    expect(salesOf({ orders, lines: [makeSaleLine({ orderId: null })] })).toMatchObject([{}, {}, { isDoubtful: true }]);
  });

  it('without a deal is doubtful while an order could be the same', () => {
    const nameless = makeSaleLine({ orderId: null, conversationId: null });
    expect(salesOf({ orders: [makeOrderFacts()], lines: [nameless] })).toMatchObject([{}, { isDoubtful: true }]);
    expect(salesOf({ orders: [makeOrderFacts(released)], lines: [nameless] })).toMatchObject([
      {},
      { isDoubtful: false },
    ]);
  });

  it('is in no figure while it is doubtful', () => {
    const { sales } = assemble({
      orders: [makeOrderFacts()],
      lines: [makeSaleLine({ orderId: null, conversationId: null })],
    });
    expect(saleFigures({ sales, strayRefunds: [], fees: [] }).get('EUR')).toMatchObject({ count: 1, received: 0 });
  });
});
