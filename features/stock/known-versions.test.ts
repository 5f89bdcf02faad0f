import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { ordersKey } from '#core/queries/orders.ts';
import { stockKey } from '#core/queries/products.ts';
import { knownVersions } from './known-versions.ts';

const at = (second: number): string => `2026-11-20T08:00:0${second}.000Z`;
const article = (id: string, second: number | null) => ({ id, updatedAt: second === null ? null : at(second) });
const change = { products: [{ id: 'a' }, { id: 'b' }, { id: 'new' }], lots: [{ id: 'lot' }] };

describe('the versions that a change is based on', () => {
  const setUp = () => {
    const queries = new QueryClient();
    const hold = (key: string, data: unknown, updatedAt: number) =>
      queries.setQueryData([...stockKey, key], data, { updatedAt });
    return { queries, hold };
  };

  it('are those of every page and part that was read, the latest of each, and none of what is new', () => {
    const { queries, hold } = setUp();
    hold(
      'pages',
      { pages: [{ products: [article('a', 1)], lots: [article('lot', 1)] }, { products: [article('b', null)] }] },
      1,
    );
    hold('parts', { products: [article('a', 2)], lots: [] }, 2);
    hold('lots', { lots: [article('lot', 0)] }, 0);
    expect(knownVersions(queries, change)).toEqual({ a: at(2), b: null, lot: at(1) });
  });

  it('are those that the server confirmed since', () => {
    const { queries, hold } = setUp();
    hold('parts', { products: [article('a', 1), article('b', 5)], lots: [] }, 100);
    const saved = (savedAt: number, versions: object) => ({ change: { products: [], lots: [] }, versions, savedAt });
    queries.setQueryData(ordersKey, { savedStock: [saved(50, { b: at(3) }), saved(200, { a: at(4) })] });
    expect(knownVersions(queries, change)).toEqual({ a: at(4), b: at(5) });
  });

  it('are none that a change made outdated', async () => {
    const { queries, hold } = setUp();
    hold('parts', { products: [article('a', 1)], lots: [] }, 1);
    await queries.invalidateQueries({ queryKey: ['products'], refetchType: 'none' });
    expect(knownVersions(queries, change)).toEqual({});
  });
});
