import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, toIso } from '../time.ts';
import { type MonthFacts, walletEquations } from '../wallet-equation.ts';
import type { WalletLineKind } from '../wallet-line.ts';
import { moneyOverRange } from './money-over-range.ts';
import { type DatedLine, toMonthMoney } from './month-money.ts';
import { withQuietMonths } from './quiet-months.ts';

let made = 0;
const line = (kind: WalletLineKind, amountMinor: number | null, date: string | null): DatedLine => {
  made += 1;
  return {
    lineKey: String(made),
    kind,
    amountMinor,
    shownMinor: amountMinor,
    currency: 'EUR',
    side: null,
    decidedBy: 'page',
    date,
  };
};
const month = (name: string, lines: DatedLine[], part: Partial<MonthFacts<DatedLine>> = {}): MonthFacts<DatedLine> => ({
  ...{ month: name, lines, openingMinor: null, closingMinor: null, currency: 'EUR', complete: true },
  ...part,
});
const moneyOf = (months: MonthFacts<DatedLine>[], from: string, to: string) =>
  moneyOverRange(toMonthMoney(walletEquations(months)), { from, to });

const october = month(
  '2026-10',
  [line('sale', 3000, '2026-10-05T10:00:00.000Z'), line('transfer', -2500, '2026-10-31T10:00:00.000Z')],
  { openingMinor: 1000, closingMinor: 1500 },
);
const november = month(
  '2026-11',
  [
    line('sale', 2000, '2026-11-03T10:00:00.000Z'),
    line('refund_given', -500, '2026-11-05T10:00:00.000Z'),
    line('boost', -115, '2026-11-06T10:00:00.000Z'),
    line('purchase', -800, '2026-11-07T10:00:00.000Z'),
    line('transfer', -1000, '2026-11-08T10:00:00.000Z'),
  ],
  { closingMinor: 1085 },
);

describe('the money of a wallet over some days', () => {
  it('leads from its first balance to the one that the wallet shows', () => {
    expect(moneyOf([november, october], '2026-10-01', '2026-11-23')).toEqual({
      currency: 'EUR',
      released: { minor: 5000, count: 2 },
      refunded: { minor: -500, count: 1 },
      transferred: { minor: -3500, count: 2, last: { minor: -1000, at: '2026-11-08T10:00:00.000Z' } },
      ...{ isPartial: false, faults: [] },
      equation: {
        ...{ since: '2026-10-01', until: '2026-11-23' },
        ...{ openingMinor: 1000, computedMinor: 1085, readMinor: 1085, differenceMinor: 0 },
        parts: { released: 4500, boosts: -115, purchases: -800, transfers: -3500, others: 0 },
        faults: [],
      },
    });
  });

  it('begins in the middle of a month with what the lines before it left', () => {
    const { equation, released } = moneyOf([october, november], '2026-10-06', '2026-11-04');
    expect(released).toEqual({ minor: 2000, count: 1 });
    expect(equation).toMatchObject({ openingMinor: 4000, computedMinor: 3500, readMinor: 3500, differenceMinor: 0 });
  });

  it('begins with the first month whose balance is known, and says that the days before are missing', () => {
    const { equation, isPartial } = moneyOf([october, november], '2026-01-01', '2026-11-23');
    expect(equation).toMatchObject({ since: '2026-10-01', differenceMinor: 0, faults: [] });
    expect(isPartial).toBe(true);
  });

  it('has no equation while no balance is known', () => {
    expect(moneyOf([month('2026-11', november.lines.slice(0, 1))], '2026-11-01', '2026-11-30').equation).toBeNull();
  });

  it('says by how much it differs from the wallet, and in which month', () => {
    const { equation } = moneyOf([{ ...october, closingMinor: 1700 }, november], '2026-10-01', '2026-10-31');
    expect(equation).toMatchObject({ differenceMinor: 200, faults: [{ month: '2026-10', gapMinor: 200 }] });
  });

  it('names the months that were not read, and stops before them', () => {
    const september = month('2026-09', [], { openingMinor: 0, closingMinor: 0 });
    const { equation, faults } = moneyOf([september, november], '2026-08-15', '2026-11-30');
    expect(equation).toMatchObject({ since: '2026-09-01', until: '2026-09-30', differenceMinor: 0, faults: [] });
    expect(faults.map(({ month, isUntouched }) => [month, isUntouched])).toEqual([
      ['2026-08', true],
      ['2026-10', true],
    ]);
  });

  it('goes over the longest stretch of months that were read whole, the newer one of two', () => {
    const part = month('2026-09', [line('sale', 100, '2026-09-05T10:00:00.000Z')], { complete: false });
    const july = month('2026-07', [], { openingMinor: 500, closingMinor: 500 });
    const { equation, faults, isPartial } = moneyOf([july, part, october, november], '2026-07-01', '2026-11-23');
    expect(equation).toMatchObject({
      since: '2026-10-01',
      until: '2026-11-23',
      openingMinor: 1000,
      differenceMinor: 0,
    });
    expect(faults).toMatchObject([
      { month: '2026-08', isUntouched: true },
      { month: '2026-09', isUntouched: false, isUnread: true },
    ]);
    expect(isPartial).toBe(true);
    const twice = moneyOf([july, october], '2026-07-01', '2026-10-31').equation;
    expect(twice).toMatchObject({ since: '2026-10-01', until: '2026-10-31' });
  });

  it('goes over months that miss lines only where none was read whole, and says which', () => {
    const cut = { ...october, complete: false };
    expect(moneyOf([cut], '2026-10-01', '2026-10-31').equation).toMatchObject({
      faults: [{ month: '2026-10', isUnread: true }],
    });
  });

  it('counts a line that two months show once', () => {
    const twice = october.lines[0] ?? line('sale', 0, null);
    const months = [october, { ...november, lines: [...november.lines, twice] }];
    expect(moneyOf(months, '2026-10-01', '2026-11-23').released).toEqual({ minor: 5000, count: 2 });
  });

  it.each([
    ['a second before midnight in Paris', '2026-10-31T22:59:59.000Z', '2026-10-31'],
    ['at midnight in Paris', '2026-10-31T23:00:00.000Z', '2026-11-01'],
    ['at New Year', '2025-12-31T23:00:00.000Z', '2026-01-01'],
    ['when summer time ends', '2026-10-24T22:00:00.000Z', '2026-10-25'],
    ['when summer time begins', '2026-03-28T23:00:00.000Z', '2026-03-29'],
  ])('released %s belongs to its Paris day', (_, at, day) => {
    const months = [month(at.slice(0, 7), [line('sale', 700, at)], { openingMinor: 0, closingMinor: 700 })];
    expect(moneyOf(months, day, day)).toMatchObject({ released: { minor: 700, count: 1 } });
    expect(moneyOf(months, addDays(day, -1), addDays(day, -1))).toMatchObject({ released: { minor: 0, count: 0 } });
  });
});

it('any two days of a sound wallet give an equation without a difference', () => {
  const start = Date.UTC(2026, 0, 1);
  const movement = fc.record({
    kind: fc.constantFrom('sale', 'transfer', 'boost', 'purchase', 'refund_given', 'compensation' as const),
    minor: fc.integer({ min: 1, max: 9_999 }),
    at: fc.integer({ min: 0, max: 364 * 24 * 60 }).map((minute) => toIso(start + minute * 60_000)),
  });
  const days = fc.integer({ min: 0, max: 364 }).map((day) => addDays('2026-01-01', day));
  fc.assert(
    fc.property(fc.array(movement, { maxLength: 40 }), fc.integer(), days, days, (movements, opening, one, other) => {
      let balance = opening;
      const months = Array.from({ length: 12 }, (_, index) => {
        const name = `2026-${String(index + 1).padStart(2, '0')}`;
        const lines = movements
          .filter(({ at }) => at.startsWith(name))
          .map(({ kind, minor, at }) => line(kind, kind === 'sale' || kind === 'compensation' ? minor : -minor, at));
        const openingMinor = balance;
        balance = lines.reduce((sum, { amountMinor }) => sum + (amountMinor ?? 0), balance);
        return month(name, lines, { openingMinor, closingMinor: balance });
      });
      const [from = '', to = ''] = [one, other].toSorted();
      const { equation, isPartial } = moneyOf(months, from, to);
      expect(isPartial).toBe(false);
      expect(equation).toMatchObject({ since: from, differenceMinor: 0, faults: [] });
      const { openingMinor = 0, parts, computedMinor } = equation ?? {};
      const sum = Object.values(parts ?? {}).reduce((total, minor) => total + minor, openingMinor);
      expect(computedMinor).toBe(sum);
    }),
  );
});

describe('the money of a wallet in two currencies', () => {
  const zloty = (day: string): DatedLine => ({ ...line('sale', 900, `${day}T10:00:00.000Z`), currency: 'PLN' });
  const inZloty = (months: MonthFacts<DatedLine>[], from: string, to: string) => {
    const wallet = toMonthMoney(walletEquations(months));
    const own = wallet.filter(({ currency }) => currency === 'PLN');
    return moneyOverRange(withQuietMonths(own, wallet), { from, to });
  };
  const both = { ...november, lines: [...november.lines, zloty('2026-11-04')] };

  it('is whole over a month that shows lines of the other currency alone', () => {
    const { faults, isPartial, released } = inZloty([october, both], '2026-10-01', '2026-11-30');
    expect([faults, isPartial, released]).toEqual([[], false, { minor: 900, count: 1 }]);
  });

  it('lacks a month of which nothing was read, or not all of it, or whose line may be of either', () => {
    const open = { ...october, lines: [...october.lines, { ...line('sale', 100, null), currency: null }] };
    for (const [months, isUntouched] of [
      [[both], true],
      [[{ ...october, complete: false }, both], false],
      [[open, both], false],
    ] as const) {
      expect(inZloty([...months], '2026-10-01', '2026-11-30')).toMatchObject({
        faults: [{ month: '2026-10', isUntouched }],
        isPartial: true,
      });
    }
  });
});
