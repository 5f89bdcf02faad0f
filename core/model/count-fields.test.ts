import { expect, it } from 'vitest';
import { countFields } from './count-fields.ts';

const record = { type: 'line', title: 'Vente', amountMinor: null, date: null };

it('counts the fields of every record, and each gap once', () => {
  const missing = [
    'records[0].date',
    'records[0].date',
    'records[1].items[0].size',
    'page.totalPages',
    'records[9].title',
  ];
  expect(countFields([record, { title: null, items: [] }], missing)).toEqual({ found: 3, expected: 5 });
});

it('a missing price counts as a missing amount and a missing currency', () => {
  const order = { title: 'Veste', priceMinor: null, currency: null };
  expect(countFields([order], ['records[0].price', 'records[0].currency'])).toEqual({ found: 1, expected: 3 });
});

it('with an unknown number of gaps, no field counts as found', () => {
  expect(countFields([record], ['records[0].date', 'records'])).toEqual({ found: 0, expected: 3 });
});

it('a page without a record has no fields to find', () => {
  expect(countFields([], [])).toEqual({ found: 0, expected: 0 });
});
