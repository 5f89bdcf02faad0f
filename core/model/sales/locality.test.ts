import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeFiledSale, makeOrderFacts, makeSaleLine } from '#core/testing/make-sale-facts.ts';
import { assembleSales, type SaleFacts } from './assemble-sales.ts';
import { namesOf } from './deal-names.ts';
import type { Sale } from './sale.ts';

/** Few names, so that orders, rows of files and lines share them in every way. */
const names = (letter: string) => fc.option(fc.integer({ min: 0, max: 5 }).map((n) => `${letter}${n}`));
const named = {
  transactionId: names('t'),
  conversationId: names('c'),
  marketplace: fc.constantFrom('vinted', 'other'),
};
const minor = fc.integer({ min: 1, max: 9_999 });
const at = fc.integer({ min: 1, max: 28 }).map((day) => `2026-10-${String(day).padStart(2, '0')}T10:00:00.000Z`);

const books = fc
  .record({
    orders: fc.array(fc.record({ ...named, receivedMinor: fc.option(minor), orderDate: at }), { maxLength: 8 }),
    // An export of ours names the order itself.
    files: fc.uniqueArray(fc.record({ ...named, own: fc.option(fc.integer({ min: 0, max: 7 })), priceMinor: minor }), {
      ...{ maxLength: 8, selector: ({ own }) => own ?? Symbol('a row of another program') },
    }),
    lines: fc.array(
      fc.record({
        ...{ conversationId: named.conversationId, marketplace: named.marketplace, minor, at },
        ...{ orderId: fc.option(fc.integer({ min: 0, max: 7 }).map((n) => `o${n}`)), isRefund: fc.boolean() },
      }),
      { maxLength: 10 },
    ),
  })
  .map(
    ({ orders, files, lines }): SaleFacts => ({
      orders: orders.map((order, index) => makeOrderFacts({ id: `o${index}`, ...order })),
      files: files.map(({ own, ...file }, index) =>
        makeFiledSale({ id: own === null ? `f${index}` : `o${own}`, ...file }),
      ),
      lines: lines.map(({ isRefund, ...line }, index) =>
        makeSaleLine({ id: `l${index}`, ...line, ...(isRefund && { kind: 'refund', minor: -line.minor }) }),
      ),
    }),
  );

/** What shares a name with the sale, or with something that does. */
const relatedTo = (sale: Sale, facts: SaleFacts): SaleFacts => {
  const known = new Set(namesOf(sale));
  const isKnown = (fact: Parameters<typeof namesOf>[0]) => namesOf(fact).some((name) => known.has(name));
  for (let before = 0; before < known.size; ) {
    before = known.size;
    for (const fact of [...facts.orders, ...facts.files, ...facts.lines])
      if (isKnown(fact)) for (const name of namesOf(fact)) known.add(name);
  }
  return {
    orders: facts.orders.filter(isKnown),
    files: facts.files.filter(isKnown),
    lines: facts.lines.filter(isKnown),
  };
};

it('a sale depends only on what shares a name with it, except for whether it could be another one', () => {
  fc.assert(
    fc.property(books, (facts) => {
      const { sales } = assembleSales(facts);
      for (const sale of sales) {
        const alone = assembleSales(relatedTo(sale, facts)).sales.find(({ id }) => id === sale.id);
        expect({ ...alone, isDoubtful: null }).toEqual({ ...sale, isDoubtful: null });
      }
    }),
  );
});
