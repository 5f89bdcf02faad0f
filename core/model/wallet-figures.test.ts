import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addFigures, OTHER_KINDS, type SummedMonth, walletFigure } from './wallet-figures.ts';
import { WALLET_LINE_KINDS } from './wallet-line.ts';

const month = (part: Partial<SummedMonth> = {}): SummedMonth => ({
  ...{ currency: 'EUR', sums: { sale: 60, transfer: -95, boost: -4.5 }, complete: true, openLines: 0, suspects: [] },
  ...part,
});
const open = (kind: SummedMonth['suspects'][number]['kind']) => ({ kind, amount: null, currency: 'EUR' });

describe('a figure of a wallet month', () => {
  it('is the sum of its kinds once every page was read, and 0 where nothing happened', () => {
    expect(walletFigure(month(), ['sale'])).toEqual({ minor: 6000, isPartial: false });
    expect(walletFigure(month(), ['purchase'])).toEqual({ minor: 0, isPartial: false });
    expect(walletFigure(month(), OTHER_KINDS)).toEqual({ minor: -450, isPartial: false });
  });

  it('is partial in a month with unread pages, and unknown rather than 0', () => {
    const partly = month({ complete: false });
    expect(walletFigure(partly, ['sale'])).toEqual({ minor: 6000, isPartial: true });
    expect(walletFigure(partly, ['purchase'])).toEqual({ minor: null, isPartial: true });
  });

  it('is partial while a line of its kind is in no sum; other figures are not', () => {
    const refund = month({ openLines: 1, suspects: [open('refund')] });
    expect(walletFigure(refund, ['sale']).isPartial).toBe(false);
    expect(walletFigure(refund, OTHER_KINDS).isPartial).toBe(true);
  });

  it.each(['unknown', 'repeat'] as const)('is partial while a line of kind « %s » may belong to it', (kind) => {
    const doubtful = month({ openLines: kind === 'unknown' ? 1 : 0, suspects: [open(kind)] });
    expect(walletFigure(doubtful, ['sale']).isPartial).toBe(true);
  });

  it('is partial while an amount was read whose words are not known', () => {
    expect(walletFigure(month({ sums: { sale: 60, unknown: 3 } }), ['sale']).isPartial).toBe(true);
  });

  it('is unknown without a currency', () => {
    expect(walletFigure(month({ currency: null }), ['sale']).minor).toBeNull();
  });

  it('of all columns together is the sum of all lines', () => {
    const sums = fc.record(
      Object.fromEntries(
        WALLET_LINE_KINDS.map((kind) => [kind, fc.integer({ min: -1e6, max: 1e6 }).map((minor) => minor / 100)]),
      ),
    );
    fc.assert(
      fc.property(sums, (drawn) => {
        const made = month({ sums: drawn });
        const columns = [['sale'], ['purchase'], ['transfer'], OTHER_KINDS] as const;
        const total = columns.reduce((sum, kinds) => sum + (walletFigure(made, kinds).minor ?? 0), 0);
        const expected = Object.values(drawn).reduce((sum, amount) => sum + Math.round(amount * 100), 0);
        expect(total).toBe(expected);
      }),
    );
  });
});

describe('the sum of figures', () => {
  it('is partial while one of them is, or is unknown', () => {
    const known = { minor: 100, isPartial: false };
    expect(addFigures([known, known])).toEqual({ minor: 200, isPartial: false });
    expect(addFigures([known, { minor: 50, isPartial: true }])).toEqual({ minor: 150, isPartial: true });
    expect(addFigures([known, { minor: null, isPartial: true }])).toEqual({ minor: 100, isPartial: true });
  });

  it('is unknown when all of them are', () => {
    expect(addFigures([{ minor: null, isPartial: true }])).toEqual({ minor: null, isPartial: true });
    expect(addFigures([]).minor).toBeNull();
  });
});
