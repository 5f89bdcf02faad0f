import { describe, expect, it } from 'vitest';
import type { Completeness } from '#core/contract/completeness.ts';
import { completenessText, firstGap, scopedText, summarizeCompleteness, unreadTabs } from './completeness-summary.ts';

const line = (overrides: Partial<Completeness> = {}): Completeness => ({
  marketplace: 'vinted',
  marketplaceUserId: '1',
  list: 'sold',
  filter: 'all',
  totalPages: 4,
  totalEntries: 80,
  pagesRead: [1],
  complete: false,
  readAt: '2026-11-21T10:58:00.000Z',
  ...overrides,
});
const wordsOf = (...ledger: Completeness[]) => {
  const summary = summarizeCompleteness(ledger);
  return summary && [completenessText(summary), summary.isComplete];
};
const whole = { pagesRead: [1, 2, 3, 4], complete: true };

describe('completeness', () => {
  it('is null before the first reading', () => expect(wordsOf()).toBeNull());

  it.each<[string, Completeness[], [string, boolean]]>([
    ['a part', [line()], ['incomplet · 1 page sur 4', false]],
    ['the whole', [line(whole)], ['4 pages sur 4 lues', true]],
    ['one page of one', [line({ totalPages: 1, complete: true })], ['1 page sur 1 lue', true]],
    ['a page read twice', [line({ pagesRead: [1, 1, 2] })], ['incomplet · 2 pages sur 4', false]],
    ['an unknown end', [line({ totalPages: null, pagesRead: [1, 2] })], ['incomplet · 2 pages lues', false]],
    ['a part of one filter', [line({ filter: 'completed' })], ['incomplet · 1 page sur 4', false]],
    [
      'all sales, whatever was read of their parts',
      [line(whole), line({ filter: 'in_progress', pagesRead: [1] })],
      ['4 pages sur 4 lues', true],
    ],
    [
      'two accounts, one of them in part',
      [line(whole), line({ marketplaceUserId: '2', totalPages: 2 })],
      ['incomplet · 5 pages sur 6', false],
    ],
    [
      'every page read but not all in one go',
      [line({ pagesRead: [1, 2, 3, 4], complete: false })],
      ['incomplet · 4 pages sur 4', false],
    ],
  ])('is computed for %s', (_, ledger, expected) => expect(wordsOf(...ledger)).toEqual(expected));

  it('covers sales only, never purchases or the wallet', () => {
    expect(wordsOf(line({ list: 'purchased' }), line({ list: 'wallet', filter: '2026-07' }))).toBeNull();
    expect(wordsOf(line(whole), line({ list: 'purchased' }))).toEqual(['4 pages sur 4 lues', true]);
  });

  it('is incomplete while the sales in progress were never opened', () => {
    expect(wordsOf(line({ ...whole, filter: 'completed' }))).toEqual(['incomplet · 4 pages sur 4', false]);
    expect(wordsOf(line({ ...whole, filter: 'in_progress' }))).toEqual(['4 pages sur 4 lues', true]);
  });

  it('names the tab when it covers only one', () => {
    const said = (...ledger: Completeness[]) => {
      const summary = summarizeCompleteness(ledger);
      return summary && scopedText(summary);
    };
    expect(said(line({ ...whole, filter: 'in_progress' }))).toBe('4 pages sur 4 lues · En cours seulement');
    expect(said(line(whole))).toBe('4 pages sur 4 lues');
    expect(said(line({ ...whole, filter: 'in_progress' }), line({ ...whole, filter: 'completed' }))).toBe(
      '8 pages sur 8 lues',
    );
  });

  it('is as old as the oldest reading it is based on', () => {
    const summary = summarizeCompleteness([
      line(),
      line({ marketplaceUserId: '2', readAt: '2026-11-20T10:00:00.000Z' }),
    ]);
    expect(summary?.readAt).toBe(Date.parse('2026-11-20T10:00:00.000Z'));
  });
});

describe('the first gap, shown on the home screen', () => {
  const part = { filter: 'in_progress', pagesRead: [1, 2, 4] };

  it('names the tab and the page', () => {
    expect(firstGap([line(part)])).toBe('En cours · il manque la page 3');
    expect(firstGap([line({ ...part, ...whole })])).toBeNull();
    expect(firstGap([])).toBe('Aucune page lue');
  });

  it('ignores single tabs once all sales were read', () =>
    expect(firstGap([line(part), line({ ...whole, filter: 'all' })])).toBeNull());

  it('names the account when there are several', () => {
    const accounts = [{ marketplace: 'vinted', userId: '2', login: 'boutique_lea', label: null }];
    const ledger = [line(whole), line({ ...part, marketplaceUserId: '2' })];
    expect(firstGap(ledger, accounts)).toBe('boutique_lea · En cours · il manque la page 3');
  });
});

it('tabs that were never opened are mentioned once, whatever the number of accounts', () => {
  const part = line({ ...whole, filter: 'in_progress' });
  const words = unreadTabs([part, { ...part, marketplaceUserId: '2' }]).map((text) => text.replaceAll(/\s/g, ' '));
  expect(words).toEqual(['onglet En cours seulement : ouvrez Finalisées et Annulées pour le reste']);
  expect(unreadTabs([line(whole)])).toEqual([]);
});
