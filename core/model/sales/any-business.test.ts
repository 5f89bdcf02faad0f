import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeFiledSale, makeOrderFacts, makeSaleLine } from '#core/testing/make-sale-facts.ts';
import { assembleSales, type SaleFacts } from './assemble-sales.ts';
import { FILED_OUTCOMES } from './filed-sale.ts';
import { figuresByMonth, saleFigures, sumMonths } from './sale-figures.ts';

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
        makeOrderFacts({
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
        isFiled ? [makeFiledSale({ id: `f${index}`, transactionId: `t${index}`, currency })] : [],
      );
      const lines = deals.flatMap(({ received, refund, currency, at }, index) => {
        const own = { orderId: `o${index}`, conversationId: `c${index}`, currency, at };
        return [
          ...(received === null ? [] : [makeSaleLine({ id: `s${index}`, minor: received, ...own })]),
          ...(refund === null ? [] : [makeSaleLine({ id: `r${index}`, kind: 'refund', minor: -refund, ...own })]),
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
                makeFiledSale({
                  ...{ id: `ef${index}`, transactionId: `et${index}`, conversationId: `ec${index}`, priceMinor: price },
                  ...{ refundMinor: refund, feesMinor: fees, receivedMinor: received, outcome, currency, soldAt },
                }),
              ]
            : [],
        ),
        lines: deals.flatMap(({ read }, index) =>
          read === null
            ? []
            : [makeSaleLine({ id: `el${index}`, orderId: null, conversationId: `ec${index}`, ...read })],
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
        const told = assembleSales({ orders, files, lines });
        const once = figuresByMonth({ ...told, fees: [] });
        const turned = assembleSales({
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
        const sources = { ...assembleSales(facts), fees: [{ minor: 50, currency: 'EUR', at: null }] };
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
