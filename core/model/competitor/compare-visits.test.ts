import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MadeVisit, makeShopHistory, type Shown } from '#core/testing/make-shop-history.ts';
import { compareVisits, latestComparison } from './compare-visits.ts';
import { ITEM_CHANGES, type ItemChangeKind, type ShopChanges } from './shop-analysis.ts';
import type { ShopHistory } from './shop-history.ts';
import { isOffered, runAt } from './shown-items.ts';

const onSale = (priceMinor: number): Shown => ({ priceMinor, state: 'on_sale' });
const visit = (shown: MadeVisit['shown'], isWhole = true): MadeVisit => ({ isWhole, shown });
const kinds = ({ items }: ShopChanges) => items.map(({ kind, itemId }) => `${kind} ${itemId}`);
const idsOf = ({ items }: ShopChanges, ...wanted: ItemChangeKind[]) =>
  items.flatMap(({ kind, itemId }) => (wanted.some((each) => each === kind) ? [itemId] : [])).sort();

const shown = fc.record({
  priceMinor: fc.constantFrom(1_000, 1_500, 2_000),
  state: fc.constantFrom('on_sale', 'reserved', 'sold', 'hidden', 'closed' as const),
});
const wardrobe = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), shown, { noNullPrototype: true });
const anyVisits = fc.array(fc.record({ isWhole: fc.boolean(), shown: wardrobe }), { minLength: 2, maxLength: 6 });
const wholeVisits = fc.array(fc.record({ isWhole: fc.constant(true), shown: wardrobe }), {
  minLength: 3,
  maxLength: 6,
});

/** Articles on offer at a visit, with price and state. */
const offer = (history: ShopHistory, no: number) =>
  new Map(
    history.items.flatMap((item) => {
      const run = runAt(item, no);
      return run && isOffered(run.state) ? [[item.itemId, `${run.priceMinor} ${run.state}`] as const] : [];
    }),
  );

const apply = (before: ReadonlyMap<string, string>, { items }: ShopChanges) => {
  const result = new Map(before);
  for (const { kind, itemId, afterMinor, stateAfter } of items) {
    if (kind === 'disappeared' || kind === 'sold') result.delete(itemId);
    else if (stateAfter !== null && isOffered(stateAfter)) result.set(itemId, `${afterMinor} ${stateAfter}`);
  }
  return result;
};
const sorted = (map: ReadonlyMap<string, string>) => [...map].sort();

describe('two visits of a shop', () => {
  it('differ by what happened to each article', () => {
    const history = makeShopHistory([
      visit({
        a: onSale(1000),
        b: onSale(1000),
        c: onSale(1000),
        d: onSale(1000),
        e: { priceMinor: 5, state: 'reserved' },
      }),
      visit({
        a: onSale(900),
        b: { priceMinor: 1000, state: 'reserved' },
        c: { priceMinor: 1000, state: 'sold' },
        e: { priceMinor: 5, state: 'on_sale' },
        f: onSale(1000),
      }),
      visit({ a: onSale(1200), d: onSale(1000) }),
    ]);
    expect(kinds(compareVisits(history, 1, 2))).toEqual([
      'new f',
      'price_down a',
      'reserved b',
      'released e',
      'sold c',
      'disappeared d',
    ]);
    expect(compareVisits(history, 1, 2)).toMatchObject({ medianDrop: -0.1, medianRise: null });
    expect(kinds(compareVisits(history, 2, 3))).toEqual([
      'price_up a',
      'disappeared b',
      'disappeared e',
      'disappeared f',
      'back d',
    ]);
  });

  it('never report a price change from one currency to another', () => {
    const pounds: Shown = { priceMinor: 900, state: 'on_sale', currency: 'GBP' };
    const history = makeShopHistory([visit({ a: onSale(1000) }), visit({ a: pounds }), visit({ a: onSale(800) })]);
    expect(compareVisits(history, 1, 2).items).toEqual([]);
    expect(compareVisits(history, 2, 3).items).toEqual([]);
    expect(kinds(compareVisits(history, 1, 3))).toEqual(['price_down a']);
    const sold = makeShopHistory([visit({ a: onSale(1000) }), visit({ a: { ...pounds, state: 'sold' } })]);
    expect(compareVisits(sold, 1, 2).items).toMatchObject([
      { kind: 'sold', currency: 'GBP', beforeMinor: null, afterMinor: 900 },
    ]);
  });

  it('distinguish the displayed counts, and report nothing where one of them is unknown', () => {
    const history = makeShopHistory([
      { ...visit({}), figures: { soldCount: 100, followers: 40 } },
      { ...visit({}), figures: { soldCount: 112, followers: 38, feedbackCount: 90 } },
    ]);
    expect(compareVisits(history, 1, 2)).toMatchObject({ soldDelta: 12, followersDelta: -2, feedbackDelta: null });
  });

  it('report an article as new after a partial visit only when it was listed since', () => {
    const visits = [visit({ a: onSale(1) }, false), visit({ a: onSale(1), b: onSale(2), c: onSale(3) })];
    const history = makeShopHistory(visits, { b: { listedAt: Date.parse('2026-09-10T09:00:00Z') } });
    expect(kinds(compareVisits(history, 1, 2))).toEqual(['new b', 'unread c']);
  });

  it('report as sold an article that was listed and sold since, never one that may have been sold before', () => {
    const sold: Shown = { priceMinor: 900, state: 'sold' };
    const history = makeShopHistory([visit({}), visit({ a: sold, b: sold })], {
      a: { listedAt: Date.parse('2026-09-10T09:00:00Z') },
      b: { listedAt: Date.parse('2026-08-10T09:00:00Z') },
    });
    expect(kinds(compareVisits(history, 1, 2))).toEqual(['sold a']);
  });

  it('must exist', () => {
    expect(() => compareVisits(makeShopHistory([visit({})]), 1, 2)).toThrow('there is no visit 2');
  });

  it('never report as absent what a partial visit did not read', () => {
    fc.assert(
      fc.property(anyVisits, fc.nat(), fc.nat(), (visits, a, b) => {
        const [from, to] = [(a % visits.length) + 1, (b % visits.length) + 1];
        const history = makeShopHistory(visits);
        const changes = compareVisits(history, from, to);
        for (const { kind, itemId, stateAfter } of changes.items) {
          const item = history.items.find((each) => each.itemId === itemId);
          if (!item) throw new Error(`an article that nobody showed: ${itemId}`);
          if (kind === 'disappeared' && stateAfter === null) expect(visits[to - 1]?.isWhole).toBe(true);
          if (kind === 'new' || kind === 'back') expect(runAt(item, from) ?? visits[from - 1]?.isWhole).toBeTruthy();
          if (kind === 'sold') expect(runAt(item, to)?.state).toBe('sold');
        }
      }),
    );
  });

  it('count the reported changes', () => {
    fc.assert(
      fc.property(anyVisits, (visits) => {
        const { counts, items } = compareVisits(makeShopHistory(visits), 1, visits.length);
        for (const kind of ITEM_CHANGES) expect(counts[kind]).toBe(items.filter((item) => item.kind === kind).length);
      }),
    );
  });

  it('give the mirror image in the other direction', () => {
    fc.assert(
      fc.property(anyVisits, (visits) => {
        const history = makeShopHistory(visits);
        const [there, back] = [compareVisits(history, 1, visits.length), compareVisits(history, visits.length, 1)];
        expect(idsOf(there, 'price_up')).toEqual(idsOf(back, 'price_down'));
        expect(idsOf(there, 'price_down')).toEqual(idsOf(back, 'price_up'));
        expect(idsOf(there, 'reserved')).toEqual(idsOf(back, 'released'));
        expect(idsOf(there, 'unread')).toEqual(idsOf(back, 'unread'));
        expect(idsOf(there, 'new', 'back')).toEqual(
          idsOf(back, 'disappeared', 'sold').filter((id) => idsOf(there, 'new', 'back').includes(id)),
        );
      }),
    );
  });

  it('turn the first offer into the second, directly or through a third', () => {
    fc.assert(
      fc.property(wholeVisits, (visits) => {
        const history = makeShopHistory(visits);
        const last = visits.length;
        const direct = apply(offer(history, 1), compareVisits(history, 1, last));
        const byWay = apply(apply(offer(history, 1), compareVisits(history, 1, 2)), compareVisits(history, 2, last));
        expect(sorted(direct)).toEqual(sorted(offer(history, last)));
        expect(sorted(byWay)).toEqual(sorted(offer(history, last)));
      }),
    );
  });

  it('do not differ from themselves', () => {
    fc.assert(
      fc.property(anyVisits, (visits) => {
        expect(compareVisits(makeShopHistory(visits), 2, 2).items).toEqual([]);
      }),
    );
  });
});

describe('an article put on sale again', () => {
  const robe = { title: 'Robe longue à fleurs', brand: 'Sézane', size: 'S' };
  const twice = (first: Partial<typeof robe & { photoId: string }>, second: typeof first, gone = true) =>
    makeShopHistory([visit({ a: onSale(3000) }), visit({ ...(gone ? {} : { a: onSale(3000) }), b: onSale(2500) })], {
      a: first,
      b: second,
    });

  it.each([
    ['the same photo', { photoId: '7' }, { photoId: '7', title: 'Autre titre' }],
    ['the same words', robe, { ...robe, title: 'ROBE  longue, a fleurs !' }],
  ])('is recognised by %s, and the earlier one is not reported as disappeared', (_, first, second) => {
    const { items, counts } = compareVisits(twice(first, second), 1, 2);
    expect(items).toMatchObject([
      { kind: 'reposted', itemId: 'b', earlierItemId: 'a', beforeMinor: 3000, afterMinor: 2500 },
    ]);
    expect(counts).toMatchObject({ new: 0, disappeared: 0, reposted: 1 });
  });

  it.each([
    ['the size differs', robe, { ...robe, size: 'M' }],
    ['the title is one word', { ...robe, title: 'Robe' }, { ...robe, title: 'Robe' }],
  ])('is a new one when %s', (_, first, second) => {
    expect(kinds(compareVisits(twice(first, second), 1, 2))).toEqual(['new b', 'disappeared a']);
  });

  it('is another one while the earlier is still there', () => {
    expect(kinds(compareVisits(twice(robe, robe, false), 1, 2))).toEqual(['new b']);
  });

  it('is a different one when the earlier was sold', () => {
    const sold = { priceMinor: 3000, state: 'sold' } as const;
    const history = makeShopHistory([visit({ a: onSale(3000) }), visit({ a: sold }), visit({ b: onSale(3000) })], {
      a: robe,
      b: robe,
    });
    expect(kinds(compareVisits(history, 1, 3))).toEqual(['new b', 'disappeared a']);
  });

  it('is matched only once', () => {
    const history = makeShopHistory([visit({ a: onSale(1) }), visit({ b: onSale(1), c: onSale(1) })], {
      a: robe,
      b: robe,
      c: robe,
    });
    expect(compareVisits(history, 1, 2).counts).toMatchObject({ reposted: 1, new: 1, disappeared: 0 });
  });
});

describe('the latest comparison', () => {
  it('uses the last whole visit', () => {
    const history = makeShopHistory([visit({}), visit({}, false), visit({}, false)]);
    expect(latestComparison(history)).toEqual({ from: 1, to: 3 });
  });

  it('uses the previous visit when none was whole, and none at the first', () => {
    expect(latestComparison(makeShopHistory([visit({}, false), visit({}, false)]))).toEqual({ from: 1, to: 2 });
    expect(latestComparison(makeShopHistory([visit({})]))).toBeNull();
  });
});
