import { expect, it } from 'vitest';
import { exportedTables, undecidedColumns } from './exported-tables.ts';

it('every column of an account is explicitly exported, withheld or left out', () => {
  expect(undecidedColumns()).toEqual([]);
});

it('no secret is exported', () => {
  const columns = exportedTables().flatMap(({ name, columns }) =>
    Object.keys(columns).map((column) => `${name}.${column}`),
  );
  expect(columns).toContain('orders.title');
  const suspect = columns.filter((column) => /hash|token|secret|password|authorKey/i.test(column));
  // A time, and no secret.
  expect(suspect).toEqual(['accounts.passwordChangedAt']);
});
