import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MonthFacts, walletEquations } from './wallet-equation.ts';
import { WALLET_LINE_KINDS } from './wallet-line.ts';
import type { WalletMovement } from './wallet-signs.ts';

const movement = (amountMinor: number | null, overrides: Partial<WalletMovement> = {}): WalletMovement => ({
  kind: amountMinor !== null && amountMinor < 0 ? 'purchase' : 'sale',
  amountMinor,
  shownMinor: amountMinor,
  currency: 'EUR',
  side: null,
  decidedBy: 'page',
  ...overrides,
});

const facts = (overrides: Partial<MonthFacts<WalletMovement>> = {}): MonthFacts<WalletMovement> => ({
  month: '2026-07',
  lines: [],
  openingMinor: 0,
  closingMinor: 0,
  currency: 'EUR',
  complete: true,
  ...overrides,
});

const only = (months: readonly MonthFacts<WalletMovement>[]) => {
  const equations = walletEquations(months);
  expect(equations).toHaveLength(months.length);
  const [first] = equations;
  if (first === undefined) throw new Error('no equation');
  return first;
};

const amount = fc.integer({ min: -100_000, max: 100_000 }).filter((value) => value !== 0);
const ledger = fc.array(
  fc
    .tuple(amount, fc.constantFrom(...WALLET_LINE_KINDS.filter((kind) => kind !== 'repeat')))
    .map(([amountMinor, kind]) => movement(amountMinor, { kind })),
  { minLength: 1, maxLength: 30 },
);
const sum = (lines: readonly WalletMovement[]) => lines.reduce((all, line) => all + (line.amountMinor ?? 0), 0);

describe('a month of a wallet', () => {
  it('balances without a gap when every line is there', () => {
    fc.assert(
      fc.property(ledger, amount, (lines, openingMinor) => {
        const equation = only([facts({ lines, openingMinor, closingMinor: openingMinor + sum(lines) })]);
        expect(equation).toMatchObject({ gapMinor: 0, suspects: [], openLines: 0 });
        expect(Object.values(equation.sums).reduce((all, each) => all + each, 0)).toBe(sum(lines));
      }),
    );
  });

  it('does not count a repeated line, and lists it while the month does not balance', () => {
    const repeat = movement(null, { kind: 'repeat', shownMinor: 1800 });
    const lines = [movement(1800), repeat];
    expect(only([facts({ lines, closingMinor: 1800 })])).toMatchObject({ gapMinor: 0, openLines: 0, suspects: [] });
    expect(only([facts({ lines, closingMinor: 3600 })])).toMatchObject({
      ...{ gapMinor: 1800, openLines: 0, sums: { sale: 1800, repeat: 0 } },
      suspects: [
        { line: lines[0], why: 'is_gap' },
        { line: repeat, why: 'repeat' },
      ],
    });
    expect(only([facts({ lines, closingMinor: null })]).suspects).toEqual([{ line: repeat, why: 'repeat' }]);
  });

  it('decides an open line next to a repeated one, which needs no direction', () => {
    const open = movement(null, { kind: 'refund', shownMinor: 500 });
    const lines = [movement(1800), movement(null, { kind: 'repeat', shownMinor: 1800 }), open];
    expect(only([facts({ lines, closingMinor: 1300 })])).toMatchObject({ gapMinor: 0, deducedLines: 1 });
  });

  it('reports a line in another language as unknown', () => {
    const known = movement(-1200, { kind: 'unknown' });
    const open = movement(null, { kind: 'unknown', shownMinor: 1800 });
    expect(only([facts({ lines: [known], closingMinor: 0 })]).suspects).toEqual([{ line: known, why: 'is_gap' }]);
    expect(only([facts({ lines: [known], closingMinor: 5 })]).suspects).toEqual([
      { line: known, why: 'unknown_words' },
    ]);
    expect(only([facts({ lines: [known], closingMinor: -1200 })]).suspects).toEqual([]);
    expect(only([facts({ lines: [open], closingMinor: 5 })]).suspects).toEqual([{ line: open, why: 'unknown_words' }]);
  });

  it('has a gap of exactly the one missing line', () => {
    fc.assert(
      fc.property(ledger, amount, fc.nat(), (lines, openingMinor, pick) => {
        const at = pick % lines.length;
        const month = facts({
          lines: lines.toSpliced(at, 1),
          openingMinor,
          closingMinor: openingMinor + sum(lines),
          complete: false,
        });
        expect(only([month])).toMatchObject({ gapMinor: lines[at]?.amountMinor, complete: false });
      }),
    );
  });

  it('lists the line that is counted on the wrong side', () => {
    fc.assert(
      fc.property(ledger, fc.nat(), (lines, pick) => {
        const at = pick % lines.length;
        const turned = lines.map((line, index) =>
          index === at ? { ...line, amountMinor: -(line.amountMinor ?? 0) } : line,
        );
        const { suspects } = only([facts({ lines: turned, closingMinor: sum(lines) })]);
        expect(suspects).toContainEqual({ line: turned[at], why: 'wrong_side' });
      }),
    );
  });

  it('lists the line that is counted once too often', () => {
    fc.assert(
      fc.property(ledger, fc.nat(), (lines, pick) => {
        const doubled = lines[pick % lines.length];
        if (doubled === undefined) return;
        const { suspects } = only([facts({ lines: [...lines, doubled], closingMinor: sum(lines) })]);
        expect(suspects).toContainEqual({ line: doubled, why: 'is_gap' });
      }),
    );
  });

  it('shows no gap while the sign of a line is open, and lists that line', () => {
    const open = movement(null, { kind: 'other' });
    expect(only([facts({ lines: [movement(500), open], closingMinor: 700 })])).toMatchObject({
      gapMinor: null,
      openLines: 1,
      sums: { sale: 500, other: 0 },
      suspects: [{ line: open, why: 'open_sign' }],
    });
  });

  it('suspects lines of an unknown kind only when there is a gap', () => {
    const odd = movement(40, { kind: 'other' });
    expect(only([facts({ lines: [odd], closingMinor: 40 })]).suspects).toEqual([]);
    expect(only([facts({ lines: [odd], closingMinor: 70 })]).suspects).toEqual([{ line: odd, why: 'unknown_kind' }]);
  });

  it('without one of its balances has no gap', () => {
    expect(only([facts({ openingMinor: null })]).gapMinor).toBeNull();
    expect(only([facts({ closingMinor: null })]).gapMinor).toBeNull();
  });

  it('takes an unknown balance from the adjacent month, and marks it as deduced', () => {
    const [august, july] = walletEquations([
      facts({ closingMinor: 300, lines: [movement(300)] }),
      facts({ month: '2026-08', openingMinor: null, closingMinor: 300 }),
    ]);
    expect(july).toMatchObject({ month: '2026-07', closingDeduced: false, gapMinor: 0 });
    expect(august).toMatchObject({ openingMinor: 300, openingDeduced: true, gapMinor: 0, breakMinor: null });
    const [, before] = walletEquations([
      facts({ month: '2025-12', closingMinor: null }),
      facts({ month: '2026-01', openingMinor: 100, closingMinor: 100 }),
    ]);
    expect(before).toMatchObject({ month: '2025-12', closingMinor: 100, closingDeduced: true, gapMinor: 100 });
  });

  it('never takes a balance from a month further away', () => {
    const [august] = walletEquations([
      facts({ month: '2026-06', closingMinor: 300 }),
      facts({ month: '2026-08', openingMinor: null }),
    ]);
    expect(august).toMatchObject({ openingMinor: null, gapMinor: null });
  });

  it('states by how much its opening differs from the previous closing', () => {
    const [august] = walletEquations([facts({ closingMinor: 300 }), facts({ month: '2026-08', openingMinor: 250 })]);
    expect(august).toMatchObject({ openingMinor: 250, openingDeduced: false, breakMinor: -50 });
  });

  it('never adds two currencies: each has its own equation', () => {
    const equations = walletEquations([
      facts({ lines: [movement(500), movement(900, { currency: 'PLN' })], closingMinor: 500 }),
    ]);
    expect(equations).toMatchObject([
      { currency: 'EUR', gapMinor: 0, sums: { sale: 500 } },
      { currency: 'PLN', gapMinor: null, openingMinor: null, sums: { sale: 900 } },
    ]);
  });

  it('excludes a line without a currency', () => {
    const stray = movement(500, { currency: null });
    expect(only([facts({ lines: [stray], closingMinor: 500 })])).toMatchObject({
      ...{ currency: 'EUR', gapMinor: null, openLines: 1, suspects: [{ line: stray, why: 'open_sign' }] },
    });
  });
});
