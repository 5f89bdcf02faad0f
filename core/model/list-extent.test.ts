import { describe, expect, it } from 'vitest';
import { listExtentText, makeListExtent } from './list-extent.ts';

const extent = (
  rowsRead: number,
  rowsAnnounced: number | null,
  page: number | null = null,
  totalPages: number | null = null,
) => makeListExtent(rowsRead, { rowsAnnounced, page, totalPages });

describe('a page of a list', () => {
  it.each([
    [extent(20, 118, 1, 6), true, 'Liste partielle : 20 lignes lues sur 118 lignes annoncées en tout, page 1 sur 6.'],
    [extent(18, 118, 6, 6), true, 'Liste partielle : 18 lignes lues sur 118 lignes annoncées en tout, page 6 sur 6.'],
    [extent(20, null, 1, 6), true, 'Liste partielle : 20 lignes lues, aucun total annoncé, page 1 sur 6.'],
    [extent(0, 43), true, 'Liste partielle : 0 ligne lue sur 43 lignes annoncées en tout.'],
    [extent(3, 3, 1, 1), false, 'Liste entière : 3 lignes lues sur 3 lignes annoncées en tout, page 1 sur 1.'],
    [extent(1, 1), false, 'Liste entière : 1 ligne lue sur 1 ligne annoncée en tout.'],
    [extent(0, 0, 1, 0), false, 'Liste entière : 0 ligne lue sur 0 ligne annoncée en tout, page 1 sur 0.'],
    [extent(3, null, 1, 1), false, 'Liste entière : 3 lignes lues, aucun total annoncé, page 1 sur 1.'],
    [extent(2, null), null, 'Rien ne dit si cette liste est entière : 2 lignes lues, aucun total annoncé.'],
    [
      extent(20, 18, 1, 1),
      null,
      'Rien ne dit si cette liste est entière : 20 lignes lues sur 18 lignes annoncées en tout, page 1 sur 1.',
    ],
    [
      extent(20, 20, 1, 2),
      null,
      'Rien ne dit si cette liste est entière : 20 lignes lues sur 20 lignes annoncées en tout, page 1 sur 2.',
    ],
  ])('%j', (one, isPartial, words) => {
    expect(one.isPartial).toBe(isPartial);
    expect(listExtentText(one).replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(words);
  });
});
