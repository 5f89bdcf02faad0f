import { describe, expect, it } from 'vitest';
import type { Phase } from '#core/model/phase.ts';
import { type StoredCount, storedOf } from './completeness.ts';

const count = (owner: string, phase: Phase, number: number, list = 'sold'): StoredCount => ({
  ...{ list, marketplace: 'vinted', owner, phase, count: number },
});
const name = (overrides: Partial<Parameters<typeof storedOf>[1]> = {}) => ({
  ...{ marketplace: 'vinted', marketplaceUserId: '77', list: 'sold' as const, filter: 'all' },
  ...overrides,
});

const UNNAMED = '01990000-0000-7000-8000-000000000001';

describe('the number of stored deals of a list', () => {
  it('counts those of its side, account and tab', () => {
    const counts = [
      ...[
        count('77', 'to_ship', 2),
        count('77', 'delivered', 3),
        count('77', 'completed', 5),
        count('77', 'refunded', 1),
      ],
      ...[count('88', 'to_ship', 100), count('77', 'to_ship', 1_000, 'purchased')],
    ];
    const stored = ['all', 'in_progress', 'completed', 'canceled'].map((filter) => storedOf(counts, name({ filter })));
    expect(stored).toEqual([11, 5, 5, 1]);
    expect(storedOf(counts, name({ list: 'purchased' }))).toBe(1_000);
  });

  const own = count('77', 'to_ship', 2);
  const unsorted = count('', 'to_ship', 3);
  const unnamed = count(UNNAMED, 'to_ship', 4);

  it('is unknown while deals without an account could belong to it: one known account proves nothing', () => {
    expect(storedOf([own, count('88', 'to_ship', 1)], name())).toBe(2);
    expect(storedOf([own, unsorted], name())).toBeNull();
    expect(storedOf([own, unnamed], name())).toBeNull();
    expect(storedOf([own, count('', 'to_ship', 3, 'purchased')], name())).toBe(2);
  });

  it('is separate for an unnamed account and for unsorted data', () => {
    expect(storedOf([own, unnamed], name({ marketplaceUserId: UNNAMED }))).toBe(4);
    expect(storedOf([own, unsorted], name({ marketplaceUserId: '' }))).toBe(3);
    expect(storedOf([own, unsorted, unnamed], name({ marketplaceUserId: UNNAMED }))).toBeNull();
  });

  it('is unknown for a tab while a deal could be on any tab, and for an unknown tab or list', () => {
    const counts = [count('77', 'to_ship', 2), count('77', 'suspended', 1)];
    expect(storedOf(counts, name())).toBe(3);
    expect(storedOf(counts, name({ filter: 'in_progress' }))).toBeNull();
    expect(storedOf(counts.slice(0, 1), name({ filter: 'unknown' }))).toBeNull();
    expect(storedOf(counts, name({ list: 'wardrobe' }))).toBeNull();
  });
});
