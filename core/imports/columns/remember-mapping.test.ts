import { describe, expect, it } from 'vitest';
import type { Column, ColumnConventions, Mapping } from '../rows.ts';
import { rememberMapping, rememberWriting } from './remember-mapping.ts';

const HEADINGS = ['Quoi', 'Combien', 'Quand'];
const proposed: Mapping<'sales'> = [
  { column: 0, field: 'title', by: 'proposed' },
  { column: 1, field: 'priceMinor', by: 'proposed' },
  { column: 2, field: 'soldOn', by: 'proposed' },
];
const earlier = (...columns: readonly (readonly [heading: string, field: string | null])[]) => ({
  columns: columns.map(([heading, field]) => ({ heading, field })),
});
const fieldsOf = (mapping: Mapping<'sales'>) => mapping.map(({ field, by }) => [field, by]);

describe('what a seller chose for the columns of a file', () => {
  it('is remembered by heading, whatever the order of the columns', () => {
    const chosen = earlier(['Quand', 'releasedOn'], ['Quoi', 'title'], ['Combien', 'receivedMinor']);
    expect(fieldsOf(rememberMapping([chosen], HEADINGS, proposed))).toEqual([
      ['title', 'sure'],
      ['receivedMinor', 'sure'],
      ['releasedOn', 'sure'],
    ]);
  });

  it('leaves a new heading to be asked for alone, and gives no field twice', () => {
    const chosen = earlier(['Quoi', 'title'], ['Combien', 'priceMinor'], ['Date', 'soldOn']);
    expect(fieldsOf(rememberMapping([chosen], HEADINGS, proposed))).toEqual([
      ['title', 'sure'],
      ['priceMinor', 'sure'],
      ['soldOn', 'proposed'],
    ]);
    const other = earlier(['Quoi', 'soldOn'], ['Combien', null]);
    expect(fieldsOf(rememberMapping([other], HEADINGS, proposed))).toEqual([
      ['soldOn', 'sure'],
      [null, 'sure'],
      [null, 'proposed'],
    ]);
  });

  it('is not taken from a file with few of its headings, and from the one with the most', () => {
    const far = earlier(['Quoi', 'buyerLogin'], ['Autre', 'title']);
    expect(rememberMapping([far], HEADINGS, proposed)).toEqual(proposed);
    const [near, whole] = [
      earlier(['Quoi', 'buyerLogin'], ['Quand', 'soldOn']),
      earlier(['Quoi', 'title'], ['Combien', null], ['Quand', 'soldOn']),
    ];
    expect(fieldsOf(rememberMapping([near, whole], HEADINGS, proposed))[1]).toEqual([null, 'sure']);
  });

  it('tells two columns of one heading apart by their order', () => {
    const chosen = earlier(['Date', 'soldOn'], ['Date', 'releasedOn'], ['Titre', 'title']);
    const twice: Mapping<'sales'> = [
      { column: 0, field: 'title', by: 'sure' },
      { column: 1, field: 'soldOn', by: 'sure' },
      { column: 2, field: null, by: 'proposed' },
    ];
    expect(fieldsOf(rememberMapping([chosen], ['Titre', 'Date', 'Date'], twice)).map(([field]) => field)).toEqual([
      'title',
      'soldOn',
      'releasedOn',
    ]);
  });
});

describe('how a seller said that a column is written', () => {
  const told = { decimal: ',', thousands: '.', isSerial: false } as const;
  const column = (index: number, heading: string, part: Partial<ColumnConventions> = {}): Column => ({
    ...{ index, heading, samples: [], isBelowZero: false, currency: null },
    conventions: { ...told, decimalCertainty: 'ask', dateOrder: null, dateOrderCertainty: 'ask', ...part },
  });
  const before = {
    columns: [
      { heading: 'Quand', field: 'soldOn', dateOrder: 'mdy' },
      { heading: 'Combien', field: 'priceMinor', decimal: '.' },
      { heading: 'Quoi', field: 'title' },
    ],
  };

  it('is remembered by heading', () => {
    const columns = [column(0, 'Combien'), column(1, 'Quoi'), column(2, 'Quand')];
    expect([...rememberWriting([before], columns)]).toEqual([
      [0, { decimal: '.' }],
      [2, { dateOrder: 'mdy' }],
    ]);
  });

  it('is not asked of a column whose values tell by themselves', () => {
    const columns = [
      column(0, 'Combien', { decimalCertainty: 'decided' }),
      column(1, 'Quand', { dateOrder: 'dmy', dateOrderCertainty: 'decided' }),
    ];
    expect([...rememberWriting([before], columns)]).toEqual([]);
  });
});
