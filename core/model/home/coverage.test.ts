import { describe, expect, it } from 'vitest';
import { type CoveringSale, coverageOf, firstMonth, knownMonths, type WalletMonthRead } from './coverage.ts';

const TODAY = '2026-11-25';
const year = { from: '2026-09-01', to: TODAY };
const sale = (soldAt: string | null, part: Partial<CoveringSale> = {}): CoveringSale => ({
  ...{ marketplace: 'vinted', marketplaceUserId: '77', source: 'order', released: null, soldAt },
  ...part,
});
const filed = (soldAt: string) => sale(soldAt, { source: 'file', marketplaceUserId: null });
const read = (month: string, isWhole = true, marketplaceUserId: string | null = '77'): WalletMonthRead => ({
  ...{ marketplace: 'vinted', marketplaceUserId, month, isWhole, readAt: null },
});
const autumn = ['2026-09', '2026-10', '2026-11'].map((month) => read(month));

describe('what is known of some days', () => {
  it('is nothing without a sale or a wallet, and without money in them', () => {
    expect(coverageOf([], year, TODAY)).toEqual({ state: 'none', unread: [] });
    const sold = knownMonths([sale('2026-10-05T10:00:00.000Z')], []);
    expect(coverageOf(sold, year, TODAY)).toEqual({ state: 'none', unread: ['2026-10', '2026-11'] });
    expect(coverageOf(knownMonths([], autumn), { from: '2025-01-01', to: '2025-12-31' }, TODAY).state).toBe('none');
  });

  it('is all of it when every month was read whole in every wallet', () => {
    expect(coverageOf(knownMonths([], autumn), year, TODAY)).toEqual({ state: 'whole', unread: [] });
    const half = [...autumn.slice(0, 2), read('2026-11', false)];
    expect(coverageOf(knownMonths([], half), year, TODAY)).toEqual({ state: 'part', unread: ['2026-11'] });
    const other = [...autumn, read('2026-09', true, '78')];
    expect(coverageOf(knownMonths([], other), year, TODAY)).toEqual({ state: 'part', unread: ['2026-10', '2026-11'] });
  });

  it('does not ask for months that are to come, nor for those before an account began', () => {
    const later = knownMonths(
      [sale('2026-10-31T23:30:00.000Z', { marketplaceUserId: '78' })],
      [...autumn, read('2026-11', true, '78')],
    );
    expect(coverageOf(later, { from: '2026-09-01', to: '2026-12-31' }, TODAY).state).toBe('whole');
  });

  it('is a part when it began before anything is known', () => {
    const known = knownMonths([], autumn);
    expect(coverageOf(known, { from: '2026-08-31', to: TODAY }, TODAY)).toEqual({ state: 'part', unread: [] });
    expect(firstMonth(known)).toBe('2026-09');
  });

  it('is all of it from the first to the last sale of a file, also where no month has one', () => {
    const known = knownMonths([filed('2025-01-03T10:00:00.000Z'), filed('2025-12-30T10:00:00.000Z')], autumn);
    expect(coverageOf(known, { from: '2025-01-01', to: '2025-12-31' }, TODAY).state).toBe('whole');
    expect(coverageOf(known, year, TODAY).state).toBe('whole');
    // Nothing covers the months between the file and the wallet.
    expect(coverageOf(known, { from: '2026-02-01', to: '2026-02-28' }, TODAY).state).toBe('none');
  });

  it('is a part where one currency of a month was not read whole', () => {
    const known = knownMonths([], [...autumn, read('2026-10', false)]);
    expect(coverageOf(known, year, TODAY)).toEqual({ state: 'part', unread: ['2026-10'] });
  });
});
