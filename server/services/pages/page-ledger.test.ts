import { describe, expect, it } from 'vitest';
import { type Ledger, nextLedger, type PageRead, summariseLedger, unitedLedger } from './page-ledger.ts';

const at = (minute: number): string => new Date(Date.UTC(2026, 10, 21, 10, minute)).toISOString();

const read = (page: number | null, minute: number, overrides: Partial<PageRead> = {}): PageRead => ({
  page,
  totalPages: 4,
  totalEntries: 78,
  observedAt: at(minute),
  newOrders: 0,
  ...overrides,
});

const ledgerAfter = (reads: readonly PageRead[]): Ledger => {
  const ledger = reads.reduce<Ledger | null>(nextLedger, null);
  if (ledger === null) throw new Error('no ledger');
  return ledger;
};

const whole = [read(1, 1), read(2, 2), read(3, 3), read(4, 4)];

describe('the completeness of a list', () => {
  it('counts the pages read out of the pages announced', () => {
    expect(summariseLedger(ledgerAfter(whole.slice(0, 2)))).toEqual({
      pagesRead: [1, 2],
      complete: false,
      readAt: at(1),
    });
  });

  it('is complete when every page was read, and as old as the oldest of them', () => {
    expect(summariseLedger(ledgerAfter(whole))).toEqual({ pagesRead: [1, 2, 3, 4], complete: true, readAt: at(1) });
    expect(summariseLedger(ledgerAfter([...whole, read(1, 9)])).readAt).toBe(at(2));
  });

  it('does not depend on the order in which the pages arrive', () => {
    expect(ledgerAfter([...whole].reverse())).toEqual(ledgerAfter(whole));
  });

  it('starts again when the list announces other totals', () => {
    const ledger = ledgerAfter([...whole, read(1, 9, { totalEntries: 80 })]);
    expect(summariseLedger(ledger)).toEqual({ pagesRead: [1], complete: false, readAt: at(9) });
  });

  it('keeps the date until which everything was known when the list announces other totals, and advances it only after a complete reading', () => {
    expect(ledgerAfter(whole.slice(0, 3)).completeUntil).toBeNull();
    expect(ledgerAfter([...whole, read(1, 9, { totalEntries: 80 })]).completeUntil).toBe(at(1));
    const again = [1, 2, 3, 4].map((page) => read(page, 10 + page, { totalEntries: 80 }));
    expect(ledgerAfter([...whole, ...again.slice(0, 3)]).completeUntil).toBe(at(1));
    expect(ledgerAfter([...whole, ...again]).completeUntil).toBe(at(11));
  });

  it('keeps that date when two records of one list turn out to be one', () => {
    const partial = ledgerAfter([read(1, 20, { totalEntries: 90 })]);
    expect(unitedLedger(partial, ledgerAfter(whole)).completeUntil).toBe(at(1));
    expect(unitedLedger(ledgerAfter(whole.slice(0, 2)), ledgerAfter(whole.slice(2))).completeUntil).toBe(at(1));
  });

  it('stays complete when the list grew by the new orders of the page', () => {
    const ledger = ledgerAfter([...whole, read(1, 9, { totalEntries: 79, newOrders: 1 })]);
    expect(summariseLedger(ledger)).toEqual({ pagesRead: [1, 2, 3, 4], complete: true, readAt: at(1) });
  });

  it('stays complete when the growth added a last page whose rows were read on the previous one', () => {
    const ledger = ledgerAfter([...whole, read(1, 9, { totalPages: 5, totalEntries: 81, newOrders: 3 })]);
    expect(summariseLedger(ledger)).toMatchObject({ pagesRead: [1, 2, 3, 4, 5], complete: true, readAt: at(1) });
  });

  it('stays complete when orders left the list', () => {
    const ledger = ledgerAfter([...whole, read(1, 9, { totalPages: 3, totalEntries: 60 })]);
    expect(summariseLedger(ledger)).toMatchObject({ pagesRead: [1, 2, 3], complete: true });
  });

  it('starts again when the list grew by more than the page explains', () => {
    const ledger = ledgerAfter([...whole, read(1, 9, { totalEntries: 80, newOrders: 1 })]);
    expect(summariseLedger(ledger).complete).toBe(false);
  });

  it.each([
    ['more pages than entries', { totalPages: 9_999_999, totalEntries: 78 }],
    ['more entries than its pages can hold', { totalPages: 5, totalEntries: 9_999_999, newOrders: 9_999_999 }],
  ])('starts again when the list announces %s', (_, announced) => {
    const ledger = ledgerAfter([...whole, read(1, 9, announced)]);
    expect(summariseLedger(ledger)).toMatchObject({ pagesRead: [1], complete: false });
  });

  it('does not stay complete after a partial reading', () => {
    const ledger = ledgerAfter([...whole.slice(0, 3), read(1, 9, { totalEntries: 79, newOrders: 1 })]);
    expect(summariseLedger(ledger).pagesRead).toEqual([1]);
  });

  it('ignores a page with older totals that arrives late', () => {
    const ledger = ledgerAfter([read(1, 9, { totalEntries: 80 }), read(2, 2)]);
    expect(summariseLedger(ledger).pagesRead).toEqual([1]);
  });

  it('ignores visible rows without a page number, and an impossible page number', () => {
    expect(nextLedger(null, read(null, 1))).toBeNull();
    expect(nextLedger(null, read(1, 1, { totalPages: null }))).toBeNull();
    expect(summariseLedger(ledgerAfter([read(5, 1)])).pagesRead).toEqual([]);
  });

  it('treats an empty list as complete', () => {
    const ledger = ledgerAfter([read(1, 1, { totalPages: 0, totalEntries: 0 })]);
    expect(summariseLedger(ledger)).toEqual({ pagesRead: [], complete: true, readAt: at(1) });
  });
});

describe('two records of one list', () => {
  it('are combined from all their pages, each as new as its newest reading', () => {
    const [early, late] = [ledgerAfter([read(1, 1), read(2, 2)]), ledgerAfter([read(2, 5), read(3, 6)])];
    for (const united of [unitedLedger(early, late), unitedLedger(late, early)])
      expect(united).toMatchObject({ pages: { 1: at(1), 2: at(5), 3: at(6) }, announcedAt: at(6) });
  });

  it('are reduced to the newer one when they announce different totals', () => {
    const [early, late] = [ledgerAfter(whole), ledgerAfter([read(1, 9, { totalEntries: 90 })])];
    const newer = { ...late, completeUntil: early.completeUntil };
    expect(unitedLedger(early, late)).toEqual(newer);
    expect(unitedLedger(late, early)).toEqual(newer);
  });
});
