import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { receivedOf, type SaleLine } from './received-of.ts';

const DATE = '2026-10-24T07:00:00.000Z';
const makeLine = (part: Partial<SaleLine> = {}): SaleLine => ({
  ...{ marketplaceUserId: '77', lineKey: 'a-1', amountMinor: 1800, currency: 'EUR', at: DATE },
  ...part,
});

/** Lines of one wallet: each with its own key. */
const wallet = fc
  .array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 5 })
  .map((amounts) => amounts.map((amountMinor, index) => makeLine({ amountMinor, lineKey: `${index}-1` })));

describe('the amount received for a sale', () => {
  it('is the same however often, and under whatever account, its lines were read', () => {
    fc.assert(
      fc.property(wallet, fc.array(fc.tuple(fc.nat(4), fc.boolean()), { maxLength: 12 }), (lines, again) => {
        const copies = again.flatMap(([index, isNameless]) => {
          const line = lines[index];
          return line === undefined ? [] : [isNameless ? { ...line, marketplaceUserId: '' } : line];
        });
        const total = lines.reduce((sum, { amountMinor }) => sum + (amountMinor ?? 0), 0);
        expect(receivedOf([...copies, ...lines])).toEqual({ amountMinor: total, currency: 'EUR', at: DATE });
      }),
    );
  });

  it('counts two identical but separate lines twice', () =>
    expect(receivedOf([makeLine(), makeLine({ lineKey: 'a-2' })])?.amountMinor).toBe(3600));

  it.each([
    ['no line', []],
    ['an open sign', [makeLine(), makeLine({ lineKey: 'b-1', amountMinor: null })]],
    ['two currencies', [makeLine(), makeLine({ lineKey: 'b-1', currency: 'PLN' })]],
    ['two wallets that differ', [makeLine(), makeLine({ marketplaceUserId: '88', amountMinor: 1700 })]],
  ])('is unknown with %s', (_, lines) => expect(receivedOf(lines)).toBeNull());

  it('of an unnamed wallet counts as long as no named wallet has a line', () =>
    expect(receivedOf([makeLine({ marketplaceUserId: '' })])?.amountMinor).toBe(1800));
});
