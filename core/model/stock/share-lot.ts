import type { Minor } from '../money.ts';
import type { ParisDay } from '../time.ts';

/** An article of a lot, and when it left: sold, given or kept. */
export interface LotMember {
  id: string;
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
 * bear equal parts, as they would if they left one after the other. The parts, what is not entered and what is lost add
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
  const take = (): Minor => {
    const share = count === 1 ? rest : Math.round(rest / count);
    rest -= share;
    count -= 1;
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
  if (a.left === null || b.left === null)
    return Number(a.left === null) - Number(b.left === null) || compare(a.id, b.id);
  return (
    compare(a.left.on ?? '', b.left.on ?? '') ||
    Number(a.left.isUnsellable) - Number(b.left.isUnsellable) ||
    compare(a.id, b.id)
  );
};
