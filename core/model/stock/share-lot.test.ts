import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LotMember, shareLot } from './share-lot.ts';

const here = (id: string): LotMember => ({ id, left: null });
const sold = (id: string, on: string | null): LotMember => ({ id, left: { on, isUnsellable: false } });
const unsellable = (id: string, on: string | null): LotMember => ({ id, left: { on, isUnsellable: true } });

const sharesOf = (...[cost, announced, members]: Parameters<typeof shareLot>) =>
  Object.fromEntries(shareLot(cost, announced, members).byMember);

const late = (since: string, member: LotMember): LotMember => ({ ...member, since });

const member = fc.record({
  id: fc.uuid(),
  since: fc.option(fc.constantFrom('2026-02-01', '2026-03-01', '2026-03-02'), { nil: null }),
  left: fc.option(
    fc.record({
      on: fc.option(fc.constantFrom('2026-01-05', '2026-03-01', '2026-03-02'), { nil: null }),
      isUnsellable: fc.boolean(),
    }),
    { nil: null },
  ),
});
const members = fc.uniqueArray(member, { selector: ({ id }) => id, maxLength: 12 });

/** An article that left, if it did, on a known day. */
const withDay = (own: LotMember): LotMember =>
  own.left === null ? own : { ...own, left: { ...own.left, on: own.left.on ?? '2026-01-05' } };

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

  it('is what its parts add up to, whenever each of them joined', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.option(fc.nat(20), { nil: null }), members, (cost, announced, own) => {
        const { byMember, unentered, lostMinor } = shareLot(cost, announced, own.map(withDay));
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

describe('an article that joins a lot later', () => {
  const four = [sold('a', '2026-03-10'), here('b'), here('c'), here('d')];

  it('shares what remains, and leaves its cost to what was sold before', () => {
    expect(sharesOf(1200, null, four)).toEqual({ a: 300, b: 300, c: 300, d: 300 });
    expect(sharesOf(1200, null, [...four, here('e')])).toMatchObject({ a: 240, e: 240 });
    expect(sharesOf(1200, null, [...four, late('2026-04-01', here('e'))])).toEqual({
      ...{ a: 300, b: 225, c: 225, d: 225, e: 225 },
    });
  });

  it('shares with what was sold on the same day, for nobody knows which came first', () => {
    expect(sharesOf(1200, null, [...four, late('2026-03-10', here('e'))])).toMatchObject({ a: 240, e: 240 });
  });

  it('costs nothing where what was sold before bears the whole lot', () => {
    expect(sharesOf(500, null, [sold('a', '2026-03-10'), late('2026-04-01', here('e'))])).toEqual({ a: 500, e: 0 });
  });

  it('takes what unsellable articles left over', () => {
    expect(sharesOf(500, null, [unsellable('a', '2026-03-10'), late('2026-04-01', here('e'))])).toEqual({
      ...{ a: 0, e: 500 },
    });
  });

  it('was not announced: what is still to be entered keeps its part', () => {
    const shares = shareLot(1200, 6, [...four, late('2026-04-01', here('e'))]);
    expect(Object.fromEntries(shares.byMember)).toEqual({ a: 200, b: 167, c: 167, d: 167, e: 166 });
    expect(shares.unentered).toEqual({ count: 2, minor: 333 });
  });

  it('was there on the day it was sold, whatever day is given', () => {
    const sale = sold('e', '2026-03-10');
    expect(sharesOf(1200, null, [...four, late('2026-04-01', sale)])).toMatchObject({ a: 240, e: 240 });
  });

  it('makes unknown what depends on whether an article that left on an unknown day was still there', () => {
    const members = [sold('x', null), sold('a', '2026-03-10'), unsellable('u', '2026-05-01'), here('b')];
    const shares = shareLot(1200, 5, [...members, late('2026-04-01', here('e'))]);
    expect(Object.fromEntries(shares.byMember)).toEqual({ x: null, a: 240, u: 0, b: null, e: null });
    expect([shares.unentered.minor, shares.lostMinor]).toEqual([null, null]);
    expect(sharesOf(1200, 5, members)).toMatchObject({ x: 240, a: 240 });
    expect(sharesOf(0, 5, [...members, late('2026-04-01', here('e'))])).toMatchObject({ x: 0, b: 0, e: 0 });
  });

  it('makes nothing unknown when what left on an unknown day joined with it, or after it', () => {
    const joined = [late('2026-04-01', sold('x', null)), late('2026-04-01', here('e'))];
    expect(sharesOf(1200, null, [...four, ...joined])).toMatchObject({ a: 300, x: 180, e: 180 });
  });

  it('never changes what was sold before its day', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.option(fc.nat(20), { nil: null }), members, (cost, announced, own) => {
        const dated = own.map(withDay);
        const [before, after] = [
          sharesOf(cost, announced, dated),
          sharesOf(cost, announced, [...dated, late('2026-03-02', here('e'))]),
        ];
        for (const { id, left } of dated)
          if (left?.on != null && left.on < '2026-03-02') expect(after[id]).toBe(before[id]);
      }),
    );
  });

  it('shares as what was part of the purchase does while nothing left before', () => {
    fc.assert(
      fc.property(fc.nat(100_000), members, (cost, own) => {
        const dated = own.map((each) => withDay({ ...each, since: null }));
        const joined = dated.map((each) => late('2026-01-02', each));
        expect(sharesOf(cost, null, joined)).toEqual(sharesOf(cost, null, dated));
      }),
    );
  });
});
