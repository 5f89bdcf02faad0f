import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { takenOut, type WalletMove } from './payout.ts';

const move = (id: string, at: number, minor: number): WalletMove => ({ id, at, minor });
const idsOf = (openingMinor: number, moves: readonly WalletMove[]) =>
  Object.fromEntries([...takenOut(openingMinor, moves)].map(([id, by]) => [id, by.id]));

describe('the oldest money leaves first', () => {
  it('so that a transfer of everything takes every sale before it', () => {
    expect(idsOf(0, [move('a', 1, 1800), move('b', 2, 900), move('out', 3, -2700), move('c', 4, 500)])).toEqual({
      a: 'out',
      b: 'out',
    });
  });

  it('so that a sale of which a cent remains has not left', () => {
    expect(idsOf(0, [move('a', 1, 1800), move('b', 2, 900), move('out', 3, -2699)])).toEqual({ a: 'out' });
  });

  it('beginning with what was in the wallet before', () => {
    expect(idsOf(1000, [move('a', 1, 500), move('first', 2, -1000), move('second', 3, -500)])).toEqual({ a: 'second' });
  });

  it('and a sale that two movements took left with the second', () => {
    expect(idsOf(0, [move('a', 1, 1000), move('boost', 2, -100), move('out', 3, -900)])).toEqual({ a: 'out' });
  });

  it('and money that comes in below zero pays what is owed', () => {
    expect(idsOf(0, [move('refund', 1, -500), move('a', 2, 500), move('b', 3, 500)])).toEqual({ a: 'refund' });
  });
});

it('exactly the newest money that makes up the balance is still there, whatever the order of arrival', () => {
  const minors = fc.array(fc.integer({ min: -5_000, max: 5_000 }), { maxLength: 40 });
  const opening = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(minors, opening, fc.infiniteStream(fc.nat()), (amounts, openingMinor, dice) => {
      const moves = amounts.map((minor, index) => move(String(index), index, minor));
      const shuffled = moves.map((each) => ({ each, key: dice.next().value })).toSorted((a, b) => a.key - b.key);
      const taken = takenOut(openingMinor, moves);
      expect(
        takenOut(
          openingMinor,
          shuffled.map(({ each }) => each),
        ),
      ).toEqual(taken);
      const balance = amounts.reduce((sum, minor) => sum + minor, openingMinor);
      const incoming = moves.filter(({ minor }) => minor > 0);
      const remaining = incoming.filter(({ id }) => !taken.has(id));
      const sumOf = (list: readonly WalletMove[]) => list.reduce((sum, { minor }) => sum + minor, 0);
      // What remains is the newest of it, covers the balance, and would not without its oldest.
      expect(remaining).toEqual(incoming.slice(incoming.length - remaining.length));
      if (remaining.length > 0 && remaining.length < incoming.length) {
        expect(sumOf(remaining)).toBeGreaterThanOrEqual(balance);
        expect(sumOf(remaining.slice(1))).toBeLessThan(balance);
      }
      if (balance <= 0) expect(remaining).toEqual([]);
    }),
  );
});
