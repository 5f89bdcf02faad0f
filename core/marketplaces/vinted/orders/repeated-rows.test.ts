import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { OrderRecord } from '../../records.ts';
import { joinRepeatedRows, type ReadRow } from './repeated-rows.ts';

const anyRow: fc.Arbitrary<ReadRow> = fc
  .record({
    transactionId: fc.constantFrom('1', '2', null),
    conversationId: fc.constantFrom('7', '8', null),
    priceMinor: fc.constantFrom(1800, 2000, null),
    phase: fc.constantFrom('to_ship', 'delivered', 'unknown'),
  })
  .map(({ transactionId, conversationId, priceMinor, phase }) => ({
    record: {
      ...{ transactionId, conversationId, title: 'Veste', priceMinor, currency: priceMinor === null ? null : 'EUR' },
      ...{ orderDate: null, orderDateEstimated: true, statusDate: null, statusText: null, phase, photoUrl: null },
    } as OrderRecord,
    gaps: [...(priceMinor === null ? ['price'] : []), ...(phase === 'unknown' ? ['phase'] : [])],
  }));

const dealOf = ({ record: { transactionId, conversationId } }: ReadRow): string | null =>
  transactionId === null ? conversationId && `c${conversationId}` : `t${transactionId}`;

it('rows of one page yield each deal once, reject a value that another row of the deal contradicts, and name what is lost', () => {
  fc.assert(
    fc.property(fc.array(anyRow), (rows) => {
      const joined = joinRepeatedRows(rows);
      const nameless = rows.filter((row) => dealOf(row) === null).length;
      expect(joined.rows).toHaveLength(new Set(rows.map(dealOf).filter((deal) => deal !== null)).size + nameless);
      for (const row of joined.rows.filter((each) => dealOf(each) !== null)) {
        const own = rows.filter((each) => dealOf(each) === dealOf(row));
        const prices = new Set(own.flatMap(({ record }) => record.priceMinor ?? []));
        expect(row.record.priceMinor).toBe(prices.size === 1 ? [...prices][0] : null);
        expect(row.gaps.includes('price')).toBe(row.record.priceMinor === null);
        const phases = new Set(own.map(({ record }) => record.phase));
        expect(row.record.phase).toBe(phases.size === 1 ? [...phases][0] : 'unknown');
        expect(row.gaps.includes('phase')).toBe(row.record.phase === 'unknown');
        if (prices.size > 1 || phases.size > 1) expect(joined.isContradictory).toBe(true);
      }
    }),
  );
});
