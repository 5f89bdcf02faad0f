import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { getTableColumns, getTableConfig } from '../../db/drizzle.ts';
import * as schema from '../../db/schema/index.ts';
import { exportedTables } from '../accounts/exported-tables.ts';
import { blankOrder } from '../orders/order-fields.ts';
import { HASHED_COLUMNS } from './hashed-columns.ts';
import { hashOf, isAsLeft, isOwnerAsLeft, type Row } from './undoable-tables.ts';

/** The old hash format, before columns were listed: over every column of the row. */
const hashOfAll = (row: Row): string => createHash('sha256').update(JSON.stringify(row)).digest('base64url');

const order: Row = blankOrder('account', 'order', 'vinted', '2026-11-21T10:00:00.000Z');
const shuffled = (row: Row): Row => Object.fromEntries(Object.entries(row).toReversed());
/** The row with its columns in the order in which the database gives them. */
const asSelected = (row: Row): Row =>
  Object.fromEntries(Object.keys(getTableColumns(schema.orders)).map((name) => [name, row[name]]));
const hashedOfOrders = new Set<string>(HASHED_COLUMNS.orders[2]);
const asOf = (row: Row, columns: ReadonlySet<string>): Row =>
  Object.fromEntries(Object.entries(asSelected(row)).filter(([name]) => columns.has(name)));

it('a row still counts as unchanged when a later release only added a column to its table', () => {
  const left = hashOf('orders', order);
  expect(isAsLeft('orders', { ...order, addedByARelease: 'anything' }, left)).toBe(true);
  expect(isAsLeft('orders', { ...order, title: 'Robe' }, left)).toBe(false);
  expect(isAsLeft('orders', shuffled(order), left)).toBe(true);
});

it('a hash of all the columns of its time stays verifiable, even from before the last column', () => {
  const ofLast = hashOfAll(asOf(order, hashedOfOrders));
  const { usedReceivedMinor: _, ...earlier } = asOf(order, hashedOfOrders);
  expect(isAsLeft('orders', order, ofLast)).toBe(true);
  expect(isAsLeft('orders', order, hashOfAll(earlier))).toBe(true);
  expect(isAsLeft('orders', { ...order, phase: 'completed' }, ofLast)).toBe(false);
  expect(isAsLeft('orders', { ...order, phase: 'completed' }, hashOfAll(earlier))).toBe(false);
});

it('an order that only gained the date of a phase counts as changed', () => {
  const phaseDates = {
    to_ship: { value: '2026-11-20T10:00:00.000Z', from: ['page', 'json', '2026-11-21T10:00:00.000Z'] },
  };
  expect(isAsLeft('orders', { ...order, phaseDates }, hashOf('orders', order))).toBe(false);
});

it('a deal that moved to another account has the same content but a different owner', () => {
  const left = hashOf('orders', order);
  const moved = { ...order, marketplaceUserId: '88', updatedAt: '2026-11-22T10:00:00.000Z' };
  expect([isAsLeft('orders', moved, left), isOwnerAsLeft('orders', moved, left)]).toEqual([true, false]);
  expect([isAsLeft('orders', order, left), isOwnerAsLeft('orders', order, left)]).toEqual([true, true]);
  expect(isAsLeft('orders', { ...moved, title: 'Robe' }, left)).toBe(false);
});

/** Columns of each table by its name in the database. */
const columnsByTable = new Map(
  exportedTables().map(({ table }) => [getTableConfig(table).name, Object.keys(getTableColumns(table))]),
);

it.each(Object.entries(HASHED_COLUMNS))(
  'of %s only existing columns are hashed, in the order of the table',
  (name, lists) => {
    const columns = columnsByTable.get(name) ?? [];
    for (const hashed of lists) expect(columns.filter((column) => hashed.includes(column))).toEqual(hashed);
  },
);
