import { describe, expect, it } from 'vitest';
import type { Completeness } from '#core/contract/completeness.ts';
import type { ReadingHealth } from '#core/contract/reading.ts';
import { formatDuration, formatSize } from './format-size.ts';
import { healthState, lastGoodText, rowCountOf, sortHealth } from './health-state.ts';
import { ledgerTitle, lineSentences, otherTabSentences, pagesReadText, sortLedger } from './ledger-text.ts';
import { lostLines } from './lost-text.ts';
import { groupMissing, missingText } from './missing-text.ts';
import { columnsOf, splitByNature } from './record-columns.ts';
import { valueText } from './value-text.ts';

const NOW = Date.parse('2026-11-21T11:00:00Z');
const plain = (text: string | null | undefined): string | undefined => text?.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('the missing values of a page', () => {
  it('are grouped by field, with the rows that lack it', () => {
    const { absent } = groupMissing(['records[1].price', 'records[3].price', 'records[6].price', 'page.totalPages']);
    expect(absent.map((field) => plain(missingText(field, 20)))).toEqual([
      'Prix : lignes 2, 4 et 7',
      'Nombre de pages',
    ]);
  });

  it('name no row on a page about one thing, and say « toutes les lignes » when every row lacks the field', () => {
    const { absent } = groupMissing(['records[0].title', 'records[1].title']);
    expect(absent.map((field) => plain(missingText(field, 2)))).toEqual(['Titre : toutes les lignes']);
    expect(groupMissing(['records[0].carrier']).absent.map((field) => missingText(field, 1))).toEqual(['Transporteur']);
  });

  it('are separated into values that differ between sources and values that no source had', () => {
    const { absent, differing } = groupMissing(['dom.records[0].price', 'records[0].photoUrl', 'records']);
    expect(differing).toEqual([{ title: 'Prix', rows: [1] }]);
    expect(absent.map(({ title }) => title)).toEqual(['Photo', 'D’autres champs']);
  });

  it('show the name of an unknown field unchanged', () =>
    expect(groupMissing(['records[0].__proto__']).absent.map(({ title }) => title)).toEqual(['__proto__']));
});

describe('a value', () => {
  it.each([
    ['priceMinor', 1850, { currency: 'EUR' }, '18,50 €'],
    ['priceMinor', 1850, { currency: null }, '18,5, devise inconnue'],
    ['transactionId', '21300012345', {}, '21300012345'],
    ['statusCode', 23_000, {}, '23000'],
    ['phase', 'in_transit', {}, 'En cours de livraison'],
    ['phase', 'unknown', { statusText: 'Quelque part' }, 'Quelque part'],
    ['side', 'purchased', {}, 'achat'],
    ['side', 'constructor', {}, 'constructor'],
    ['isOwn', false, {}, 'non'],
    ['shipBy', '2026-11-24', {}, 'le mar. 24 nov.'],
    ['orderDate', '2026-11-20T10:00:00.000Z', {}, 'ven. 20 nov. à 11 h'],
    ['itemIds', ['1', '2'], {}, '1, 2'],
    ['title', '<script>alert(1)</script>', {}, '<script>alert(1)</script>'],
    ['title', null, {}, undefined],
  ])('of %s %j is shown as %s', (name, value, record, words) =>
    expect(plain(valueText(name, value, record, NOW))).toBe(words),
  );
});

describe('the columns of a table of records', () => {
  it('are those with a value in some row, in the parser’s order', () =>
    expect(
      columnsOf([
        { itemId: '1', title: null, brand: null, items: [], currency: 'EUR' },
        { itemId: null, title: 'Veste', brand: null },
      ]),
    ).toEqual(['itemId', 'title']));

  it('are computed separately for rows of different types', () =>
    expect(
      splitByNature([{ type: 'statement' }, { type: 'line' }, { type: 'line' }]).map(({ length }) => length),
    ).toEqual([1, 2]));
});

const line = (part: Partial<Completeness>): Completeness => ({
  marketplace: 'vinted',
  marketplaceUserId: null,
  list: 'sold',
  filter: 'in_progress',
  totalPages: 4,
  totalEntries: 78,
  pagesRead: [1, 2, 4],
  complete: false,
  readAt: '2026-11-21T10:58:00.000Z',
  ...part,
});

describe('the overview of what was read', () => {
  it('names the missing page and compares the announced total with what is stored', () => {
    expect(lineSentences(line({ stored: 60 })).map(plain)).toEqual([
      'Il manque la page 3.',
      '78 ventes annoncées · 60 gardées.',
    ]);
    expect(lineSentences(line({ list: 'wardrobe', totalEntries: 419 })).map(plain)).toContain('419 articles annoncés.');
    expect(plain(pagesReadText(line({})))).toBe('incomplet · 3 pages sur 4 lues');
    expect(plain(pagesReadText(line({ pagesRead: [1, 2, 3, 4], complete: true })))).toBe('4 pages sur 4 lues');
  });

  it('says what the other tabs would add, separately for sales and purchases', () => {
    expect(otherTabSentences([line({}), line({ list: 'purchased', filter: 'all' })]).map(plain)).toEqual([
      'Ventes, onglet En cours seulement : ouvrez Finalisées et Annulées pour le reste.',
    ]);
  });

  it('names lists, tabs and months', () => {
    expect(ledgerTitle(line({}))).toBe('Ventes · en cours');
    expect(ledgerTitle(line({ list: 'wallet', filter: '2026-07' }))).toBe('Porte-monnaie · juillet 2026');
    expect(ledgerTitle(line({ list: 'purchased', filter: 'all' }))).toBe('Achats · tous');
    expect(ledgerTitle(line({ list: 'purchased', filter: 'canceled' }))).toBe('Achats · annulés');
    expect(ledgerTitle(line({ list: 'wardrobe', filter: '' }))).toBe('Dressing');
    expect(sortLedger([line({ list: 'wallet' }), line({}), line({ filter: 'all' })]).map(ledgerTitle)).toEqual([
      'Ventes · toutes',
      'Ventes · en cours',
      'Porte-monnaie · in_progress',
    ]);
  });
});

const health = (part: Partial<ReadingHealth>): ReadingHealth => ({
  marketplace: 'vinted',
  pageKind: 'orders',
  lastGoodAt: '2026-11-21T10:58:00.000Z',
  lastGoodSource: 'flight',
  fieldsFound: 200,
  fieldsExpected: 200,
  missing: [],
  notes: [],
  lastFailedAt: null,
  lastReason: null,
  sample: null,
  failuresSinceGood: 0,
  lost: [],
  ...part,
});

const lostField = (field: string, since = '2026-11-12T10:00:00.000Z'): ReadingHealth['lost'][number] => ({
  ...{ field, since, source: 'json', marketplaceUserId: null },
});

describe('the health of reading', () => {
  it.each([
    [{}, 'green', 'lue il y a 2 min'],
    [{ missing: ['records[0].price'] }, 'saffron', 'lue en partie il y a 2 min'],
    [{ failuresSinceGood: 2 }, 'saffron', '2 échecs de lecture'],
    [{ lastGoodAt: null }, 'neutral', 'jamais lue'],
    [{ lost: [lostField('brand')] }, 'saffron', 'un champ n’est plus lu'],
    [{ lost: [lostField('brand'), lostField('size')] }, 'saffron', '2 champs ne sont plus lus'],
  ] as const)('with %j is %s: %s', (part, tone, words) => {
    const lists = { missing: 'missing' in part ? [...part.missing] : [], lost: 'lost' in part ? [...part.lost] : [] };
    const state = healthState(health({ ...part, ...lists }), NOW);
    expect({ ...state, words: plain(state.words) }).toEqual({ tone, words });
  });

  it('shows since when a field is no longer read, once whatever the number of its sources', () => {
    const lost = [lostField('carrier'), lostField('brand'), lostField('carrier', '2026-11-10T10:00:00.000Z')];
    expect(lostLines([...lost, lostField('views'), lostField('inventé')], NOW).map(plain)).toEqual([
      'Transporteur : plus lu depuis le mar. 10 nov.',
      'Marque : plus lue depuis le jeu. 12 nov.',
      'Vues : plus lues depuis le jeu. 12 nov.',
      'Inventé : plus lu depuis le jeu. 12 nov.',
    ]);
  });

  it('keeps the last good reading visible, and lists failing kinds of page first', () => {
    expect(plain(lastGoodText(health({ lastGoodAt: '2026-11-18T10:00:00.000Z' }), NOW))).toBe(
      'Dernière lecture réussie le mer. 18 nov.',
    );
    const failing = health({ pageKind: 'wallet', failuresSinceGood: 1, lastGoodAt: null });
    expect(sortHealth([health({}), failing])[0]).toBe(failing);
    expect(rowCountOf(health({ pageKind: 'conversation' }))).toBe(1);
  });
});

it('sizes and durations are formatted like those of a file manager', () => {
  expect([formatSize(0), formatSize(2_100), formatSize(340_000), formatSize(2_400_000)].map(plain)).toEqual([
    '0 o',
    '2,1 ko',
    '340 ko',
    '2,4 Mo',
  ]);
  expect([formatDuration(0.2), formatDuration(12.4), formatDuration(1_240)].map(plain)).toEqual([
    'moins de 1 ms',
    '12 ms',
    '1,2 s',
  ]);
});
