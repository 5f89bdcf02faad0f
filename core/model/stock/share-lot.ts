import type { Minor } from '../money.ts';
import type { ParisDay } from '../time.ts';

/** An article of a lot, and when it left: sold, given or kept. */
export interface LotMember {
  id: string;
  /** Its SKU or title: articles that left on one day, or are all there, bear what is left over in the order of their names. */
  name?: string | null;
  /** A day or an instant, ISO; null while it is still there. One that left on an unknown day left before all others. */
  left: { on: ParisDay | null; isUnsellable: boolean } | null;
}

export interface LotShares {
  /** What each article costs; null while the cost of the lot is unknown. */
  byMember: ReadonlyMap<string, Minor | null>;
  /** What no known article bears: announced articles that nobody entered. */
  unentered: { count: number; minor: Minor | null };
  /** What is lost, because every article that was left turned out unsellable. */
  lostMinor: Minor | null;
}

/**
 * The cost of a lot, shared among its articles (DECISIONS §9): an article that leaves costs what remains divided by the
 * articles that are left, the last one takes the rest, and an unsellable one costs nothing. Articles that are still there
 * bear equal parts, as they would if they left one after the other. A part is rounded to the nearest cent; half a cent makes
 * it equal to the part before, so that three articles for 10,00 cost 3,33, 3,33 and 3,34. The parts, what is not entered and what is lost add
 * up to the cost. What left before keeps its cost when something becomes unsellable later.
 * @param announced articles in all, as the seller counted them; null: those that are known
 */
export const shareLot = (
  costMinor: Minor | null,
  announced: number | null,
  members: readonly LotMember[],
): LotShares => {
  const unenteredCount = Math.max(0, (announced ?? 0) - members.length);
  if (costMinor === null) {
    const byMember = new Map(members.map(({ id }) => [id, null]));
    return { byMember, unentered: { count: unenteredCount, minor: null }, lostMinor: null };
  }
  const shares = new Map<string, Minor>();
  let rest = costMinor;
  let count = members.length + unenteredCount;
  let before: Minor | null = null;
  const take = (): Minor => {
    const isHalf = (2 * rest) % count === 0 && rest % count !== 0;
    const floor = Math.floor(rest / count);
    const share = isHalf && before === floor ? floor : Math.round(rest / count);
    rest -= share;
    count -= 1;
    before = share;
    return share;
  };
  for (const { id, left } of members.toSorted(byLeaving)) {
    if (left?.isUnsellable) {
      shares.set(id, 0);
      count -= 1;
    } else {
      shares.set(id, take());
    }
  }
  let minor = 0;
  for (let index = 0; index < unenteredCount; index += 1) minor += take();
  // Told in the order in which they were given.
  const byMember = new Map(members.map(({ id }) => [id, shares.get(id) ?? null]));
  return { byMember, unentered: { count: unenteredCount, minor }, lostMinor: rest };
};

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Those that left first; on one day the unsellable ones last, because the others left a lot that held them. */
const byLeaving = (a: LotMember, b: LotMember): number => {
  if (a.left === null || b.left === null) return Number(a.left === null) - Number(b.left === null) || byName(a, b);
  return (
    compare(a.left.on ?? '', b.left.on ?? '') ||
    Number(a.left.isUnsellable) - Number(b.left.isUnsellable) ||
    byName(a, b)
  );
};

const byName = (a: LotMember, b: LotMember): number => compare(a.name ?? '', b.name ?? '') || compare(a.id, b.id);
