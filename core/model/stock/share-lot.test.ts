import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LotMember, shareLot } from './share-lot.ts';

const here = (id: string): LotMember => ({ id, left: null });
const sold = (id: string, on: string | null): LotMember => ({ id, left: { on, isUnsellable: false } });
const unsellable = (id: string, on: string | null): LotMember => ({ id, left: { on, isUnsellable: true } });

const sharesOf = (...[cost, announced, members]: Parameters<typeof shareLot>) =>
  Object.fromEntries(shareLot(cost, announced, members).byMember);

const member = fc.record({
  id: fc.uuid(),
  left: fc.option(
    fc.record({
      on: fc.option(fc.constantFrom('2026-01-05', '2026-03-01', '2026-03-02'), { nil: null }),
      isUnsellable: fc.boolean(),
    }),
    { nil: null },
  ),
});
const members = fc.uniqueArray(member, { selector: ({ id }) => id, maxLength: 12 });

describe('the cost of a lot', () => {
  it('is shared evenly among what is still there, to the cent', () => {
    expect(sharesOf(1000, null, [here('a'), here('b'), here('c')])).toEqual({ a: 333, b: 333, c: 334 });
    expect(sharesOf(2000, null, [here('a'), here('b'), here('c')])).toEqual({ a: 667, b: 667, c: 666 });
  });

  it('leaves with each sale what remains, divided by what is left; the last takes the rest', () => {
    const shares = sharesOf(1000, null, [sold('c', '2026-01-03'), sold('a', '2026-01-01'), sold('b', '2026-01-02')]);
    expect(shares).toEqual({ a: 333, b: 333, c: 334 });
  });

  it('leaves in the order of names where articles leave on one day', () => {
    const named = (id: string, name: string): LotMember => ({ ...sold(id, '2026-01-01'), name });
    expect(sharesOf(1000, null, [named('a', 'R-3'), named('b', 'R-1'), named('c', 'R-2')])).toEqual({
      ...{ a: 334, b: 333, c: 333 },
    });
  });

  it('is not borne by an unsellable article, and a sale before keeps the cost it had', () => {
    const shares = sharesOf(900, null, [sold('a', '2026-01-01'), unsellable('b', '2026-02-01'), here('c')]);
    expect(shares).toEqual({ a: 300, b: 0, c: 600 });
  });

  it('is shared without an article that was unsellable from the start', () => {
    expect(sharesOf(900, null, [sold('a', '2026-01-01'), unsellable('b', null), here('c')])).toEqual({
      ...{ a: 450, b: 0, c: 450 },
    });
  });

  it('keeps a part for announced articles that nobody entered', () => {
    const { byMember, unentered } = shareLot(4000, 8, [here('a'), here('b')]);
    expect(Object.fromEntries(byMember)).toEqual({ a: 500, b: 500 });
    expect(unentered).toEqual({ count: 6, minor: 3000 });
  });

  it('is lost where nothing that is left can be sold', () => {
    expect(shareLot(500, null, [unsellable('a', null)]).lostMinor).toBe(500);
  });

  it('is unknown for every article while nobody knows it, even for unsellable ones', () => {
    expect(sharesOf(null, 3, [here('a'), unsellable('b', null)])).toEqual({ a: null, b: null });
  });

  it('is what its parts add up to', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.option(fc.nat(20), { nil: null }), members, (cost, announced, own) => {
        const { byMember, unentered, lostMinor } = shareLot(cost, announced, own);
        const sum = [...byMember.values()].reduce<number>((total, minor) => total + (minor ?? Number.NaN), 0);
        expect(sum + (unentered.minor ?? Number.NaN) + (lostMinor ?? Number.NaN)).toBe(cost);
        expect([...byMember.values()].every((minor) => (minor ?? -1) >= 0)).toBe(true);
      }),
    );
  });

  it('is shared the same in whatever order its articles are told', () => {
    fc.assert(
      fc.property(fc.nat(100_000), members, fc.nat(), (cost, own, turn) => {
        const at = own.length === 0 ? 0 : turn % own.length;
        const turned = [...own.slice(at), ...own.slice(0, at)].toReversed();
        expect(sharesOf(cost, null, turned)).toEqual(sharesOf(cost, null, own));
      }),
    );
  });

  it('of articles that left does not change with what is sold later', () => {
    const day = fc.constantFrom('2026-01-05', '2026-02-01');
    fc.assert(
      fc.property(fc.nat(100_000), fc.array(day, { minLength: 1, maxLength: 5 }), fc.nat(5), (cost, days, others) => {
        const left = days.map((on, index) => sold(`s${index}`, on));
        const later = Array.from({ length: others }, (_, index) => here(`h${index}`));
        const soldLater = later.map(({ id }) => sold(id, '2026-06-01'));
        const [before, after] = [
          sharesOf(cost, null, [...left, ...later]),
          sharesOf(cost, null, [...left, ...soldLater]),
        ];
        for (const { id } of left) expect(after[id]).toBe(before[id]);
      }),
    );
  });
});
