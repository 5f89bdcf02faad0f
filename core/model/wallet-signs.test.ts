import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideByDeal, decideByEquation, isOpenToChoice, lineChoices, type WalletMovement } from './wallet-signs.ts';

const line = (overrides: Partial<WalletMovement> = {}): WalletMovement => ({
  ...{ kind: 'refund', amountMinor: null, shownMinor: 1200, currency: 'EUR', side: null, decidedBy: 'page' },
  ...overrides,
});
const known = (amountMinor: number, shownMinor = amountMinor): WalletMovement =>
  line({ kind: amountMinor < 0 ? 'transfer' : 'sale', amountMinor, shownMinor });

describe('a refund whose recipient is not stated by the page', () => {
  it('comes in where the seller had bought', () =>
    expect(decideByDeal([line({ side: 'purchased' })])).toMatchObject([
      { kind: 'refund_received', amountMinor: 1200, decidedBy: 'deal' },
    ]));

  it('goes out where the seller had sold', () =>
    expect(decideByDeal([line({ side: 'sold' })])).toMatchObject([
      { kind: 'refund_given', amountMinor: -1200, decidedBy: 'deal' },
    ]));

  it('for a sale stays open where the wallet writes outgoing money with a minus and this line has none', () => {
    const own = line({ side: 'sold' });
    expect(decideByDeal([own, known(-5000)])).toEqual([own, known(-5000)]);
    expect(decideByDeal([own, known(-5000, 5000)])[0]).toMatchObject({ amountMinor: -1200 });
  });

  it('without a known deal stays open', () => expect(decideByDeal([line()])).toEqual([line()]));
});

it('the deal of any other line does not determine its direction', () => {
  const other = line({ kind: 'other', side: 'sold' });
  expect(decideByDeal([other])).toEqual([other]);
});

describe('the equation of a month', () => {
  const balances = (closingMinor: number) => ({ openingMinor: 0, closingMinor });

  it('finds the only direction that balances it, and records that it did', () => {
    expect(decideByEquation([known(2000), line()], balances(800))[1]).toMatchObject({
      ...{ kind: 'refund_given', amountMinor: -1200, decidedBy: 'equation' },
    });
    expect(decideByEquation([known(2000), line({ kind: 'other' })], balances(3200))[1]).toMatchObject({
      ...{ kind: 'other', amountMinor: 1200, decidedBy: 'equation' },
    });
  });

  it('decides nothing when two ways balance it', () => {
    const lines = [line(), line()];
    expect(decideByEquation(lines, balances(0))).toBe(lines);
  });

  it('decides nothing when no way balances it, or an amount was not read', () => {
    const lines = [line()];
    expect(decideByEquation(lines, balances(700))).toBe(lines);
    const unread = [line(), line({ shownMinor: null })];
    expect(decideByEquation(unread, balances(1200))).toBe(unread);
  });

  it('decides nothing when so many lines are open that chance could balance it', () => {
    const lines = Array.from({ length: 9 }, (_, index) => line({ shownMinor: 10 ** index }));
    expect(decideByEquation(lines, balances(111_111_111))).toBe(lines);
    expect(decideByEquation(lines.slice(1), balances(111_111_110))).not.toBe(lines);
  });

  it('never decides anything false, whatever the lines', () => {
    const amounts = fc.array(
      fc.integer({ min: -9999, max: 9999 }).filter((value) => value !== 0),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(amounts, fc.array(fc.integer({ min: -9999, max: 9999 })), (open, certain) => {
        const closing = [...open, ...certain].reduce((sum, each) => sum + each, 0);
        const lines = [
          ...open.map((each) => line({ shownMinor: Math.abs(each) })),
          ...certain.map((each) => known(each)),
        ];
        const decided = decideByEquation(lines, balances(closing));
        for (const [index, each] of open.entries()) expect([null, each]).toContain(decided[index]?.amountMinor);
      }),
    );
  });
});

describe('the seller’s classification of a line', () => {
  it('is requested only where its page does not state it', () => {
    expect([known(100), line({ kind: 'fee', amountMinor: -100 })].some(isOpenToChoice)).toBe(false);
    expect([line(), line({ kind: 'other', amountMinor: -5 }), line({ kind: 'sale' })].every(isOpenToChoice)).toBe(true);
  });

  it('is money out where the page writes a minus', () => {
    expect(lineChoices(-500).every(({ direction }) => direction === 'out')).toBe(true);
    expect(lineChoices(500).filter(({ kind }) => kind === 'other')).toHaveLength(2);
    expect(lineChoices(500).some(({ kind }) => kind === 'refund')).toBe(false);
  });
});
