import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isShortOf, missingPages, missingPagesText, otherTabsText, storedText } from './reading-gaps.ts';

const plain = (text: string | null) => text?.replaceAll(/[\u00a0\u202f]/g, ' ') ?? null;

describe('the missing pages of a list', () => {
  it.each<[number | null, number[], string | null]>([
    [4, [1, 2, 3, 4], null],
    [4, [4, 2, 1, 3, 3], null],
    [4, [1, 2, 4], 'il manque la page 3'],
    [4, [2, 3, 4], 'il manque la page 1'],
    [4, [1], 'il manque les pages 2 à 4'],
    // The list announces fewer pages than were read.
    [2, [1, 2, 3, 4], null],
    [2, [2, 3, 4], 'il manque la page 1'],
    [3, [1], 'il manque les pages 2 et 3'],
    [9, [1, 3, 4, 6], 'il manque les pages 2, 5 et 7 à 9'],
    [12, [2, 4, 6, 8, 10], 'il manque 7 pages : 1, 3, 5, 7…'],
    [2, [0, -1, 1, 7], 'il manque la page 2'],
    [0, [], null],
    [null, [1, 2], null],
    [1_204, [1], 'il manque les pages 2 à 1 204'],
  ])('of %s announced, %j read: %s', (totalPages, pagesRead, words) =>
    expect(plain(missingPagesText({ totalPages, pagesRead }))).toBe(words),
  );

  it('are exactly those that were announced and not read', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 40 }),
        fc.array(fc.integer({ min: -2, max: 45 })),
        (totalPages, pagesRead) => {
          const named = missingPages({ totalPages, pagesRead }).flatMap(({ from, to }) =>
            Array.from({ length: to - from + 1 }, (_, index) => from + index),
          );
          const expected = Array.from({ length: totalPages }, (_, index) => index + 1).filter(
            (page) => !pagesRead.includes(page),
          );
          expect(named).toEqual(expected);
        },
      ),
    );
  });

  it('of a list of ten million pages are listed at once', () =>
    expect(missingPages({ totalPages: 10_000_000, pagesRead: [1] })).toEqual([{ from: 2, to: 10_000_000 }]));
});

describe('stored deals out of the announced ones', () => {
  it.each<[number | null, number | null | undefined, string | null, boolean]>([
    [52, 50, '52 ventes annoncées · 50 gardées', true],
    [52, 52, '52 ventes annoncées · 52 gardées', false],
    [1, 0, '1 vente annoncée · 0 gardée', true],
    [1_204, 1_300, '1 204 ventes annoncées · 1 300 gardées', false],
    [52, null, '52 ventes annoncées', false],
    [52, undefined, '52 ventes annoncées', false],
    [null, 12, null, false],
  ])('%s announced, %s stored: %s', (totalEntries, stored, words, isShort) => {
    expect(plain(storedText({ totalEntries, stored }, { noun: 'vente', ending: 'e' }))).toBe(words);
    expect(isShortOf({ totalEntries, stored })).toBe(isShort);
  });
});

describe('what other tabs would add', () => {
  it.each<[string[], string | null]>([
    [[], null],
    [['in_progress'], 'onglet En cours seulement : ouvrez Finalisées et Annulées pour le reste'],
    [['in_progress', 'completed'], 'onglets En cours et Finalisées seulement : ouvrez Annulées pour le reste'],
    [['in_progress', 'completed', 'canceled'], null],
    [['in_progress', 'completed', 'cancelled'], null],
    [['in_progress', 'all'], null],
    [['canceled'], 'onglet Annulées seulement : ouvrez En cours et Finalisées pour le reste'],
    [['unknown'], 'onglet inconnu : ouvrez Toutes pour le reste'],
  ])('%j: %s', (filters, words) => expect(plain(otherTabsText(filters.map((filter) => ({ filter }))))).toBe(words));
});
