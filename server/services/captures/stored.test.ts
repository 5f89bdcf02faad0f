import { describe, expect, it } from 'vitest';
import type { Phase } from '#core/model/phase.ts';
import { type StoredCount, storedOf } from './stored.ts';

const count = (marketplaceUserId: string | null, phase: Phase, number: number, list = 'sold'): StoredCount => ({
  ...{ list, marketplace: 'vinted', marketplaceUserId, phase, count: number },
});
const name = (overrides: Partial<Parameters<typeof storedOf>[1]> = {}) => ({
  ...{ marketplace: 'vinted', marketplaceUserId: '77', list: 'sold' as const, filter: 'all' },
  ...overrides,
});

describe('how many deals of a list are stored', () => {
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

  it('takes deals without an account for those of the only one', () => {
    const counts = [count('77', 'to_ship', 2), count(null, 'to_ship', 3)];
    expect(storedOf(counts, name())).toBe(5);
    expect(storedOf(counts, name({ marketplaceUserId: '' }))).toBe(5);
  });

  it('says nothing while deals could be of one account or of another', () => {
    const counts = [count('77', 'to_ship', 2), count('88', 'to_ship', 1), count(null, 'to_ship', 3)];
    expect(storedOf(counts, name())).toBeNull();
    expect(storedOf(counts.slice(0, 2), name())).toBe(2);
    expect(storedOf(counts.slice(0, 2), name({ marketplaceUserId: '' }))).toBeNull();
    expect(storedOf([count('88', 'to_ship', 1), count(null, 'to_ship', 3)], name())).toBeNull();
  });

  it('says nothing of a tab while a deal could stand on any, nor of a tab or list that it does not know', () => {
    const counts = [count('77', 'to_ship', 2), count('77', 'suspended', 1)];
    expect(storedOf(counts, name())).toBe(3);
    expect(storedOf(counts, name({ filter: 'in_progress' }))).toBeNull();
    expect(storedOf(counts.slice(0, 1), name({ filter: 'unknown' }))).toBeNull();
    expect(storedOf(counts, name({ list: 'wardrobe' }))).toBeNull();
  });
});
