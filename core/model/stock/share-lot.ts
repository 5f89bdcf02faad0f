import type { Minor } from '../money.ts';
import type { ParisDay } from '../time.ts';

/** An article of a lot, when it joined and when it left: sold, given or kept. */
export interface LotMember {
  id: string;
  /** Its SKU or title: articles that left on one day, or are all there, bear what is left over in the order of their names. */
  name?: string | null;
  /** The day it joined; null: it was part of the purchase. One that left on an earlier day was there by then. */
  since?: ParisDay | null;
  /** A day or an instant, ISO; null while it is still there. One that left on an unknown day left before all others. */
  left: { on: ParisDay | null; isUnsellable: boolean } | null;
}

export interface LotShares {
  /** What each article costs; null while the cost of the lot is unknown, or what of it remained. */
  byMember: ReadonlyMap<string, Minor | null>;
  /** What no known article bears: announced articles that nobody entered. */
  unentered: { count: number; minor: Minor | null };
  /** What is lost, because every article that was left turned out unsellable. */
  lostMinor: Minor | null;
}

/** Announced articles that nobody entered. One that joined later was not announced. */
export const unenteredIn = (announced: number | null, members: readonly LotMember[]): number =>
  Math.max(0, (announced ?? 0) - members.filter(({ since = null }) => since === null).length);

/**
 * The cost of a lot, shared among its articles (DECISIONS §9): an article that leaves costs what remains divided by the
 * articles that are left, the last one takes the rest, and an unsellable one costs nothing. Articles that are still there
 * bear equal parts, as they would if they left one after the other. One that joins later shares what remains on its day, with
 * what leaves on that day too. A part is rounded to the nearest cent; half a cent makes
 * it equal to the part before, so that three articles for 10,00 cost 3,33, 3,33 and 3,34. The parts, what is not entered and what is lost add
 * up to the cost. What left before keeps its cost when something joins, or becomes unsellable, later.
 * @param announced articles of the purchase, as the seller counted them; null: those that are known
 */
export const shareLot = (
  costMinor: Minor | null,
  announced: number | null,
  members: readonly LotMember[],
): LotShares => {
  const unenteredCount = unenteredIn(announced, members);
  if (costMinor === null) {
    const byMember = new Map(members.map(({ id }) => [id, null]));
    return { byMember, unentered: { count: unenteredCount, minor: null }, lostMinor: null };
  }
  const shares = new Map<string, Minor>();
  let rest = costMinor;
  let count = unenteredCount;
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
  const joinings = members.map(joinedOn).toSorted();
  let joined = 0;
  for (const member of members.toSorted(byLeaving)) {
    const day = leftOn(member);
    for (; joined < joinings.length && (joinings[joined] ?? '') <= day; joined += 1) count += 1;
    if (member.left?.isUnsellable) {
      shares.set(member.id, 0);
      count -= 1;
    } else {
      shares.set(member.id, take());
    }
  }
  let minor = 0;
  for (let index = 0; index < unenteredCount; index += 1) minor += take();
  // What cost nothing is shared as nothing, whatever left first.
  const unclear = costMinor === 0 ? null : unclearFrom(members);
  const isClear = ({ left }: LotMember): boolean =>
    unclear === null || left?.isUnsellable === true || (left?.on ?? unclear) < unclear;
  return {
    // In the order in which they were given.
    byMember: new Map(members.map((member) => [member.id, isClear(member) ? (shares.get(member.id) ?? null) : null])),
    unentered: { count: unenteredCount, minor: unclear === null ? minor : null },
    lostMinor: unclear === null ? rest : null,
  };
};

/**
 * The first day on which something joined the lot when an article that left on an unknown day may or may not have been
 * there: what remained then is unknown. Null while everything is known. An unsellable article bears nothing on any day.
 */
const unclearFrom = (members: readonly LotMember[]): string | null => {
  const undated = members.filter(({ left }) => left?.on === null && !left.isUnsellable).map(joinedOn);
  const [first] = undated.toSorted();
  if (first === undefined) return null;
  const joinings = members.map(joinedOn).toSorted();
  return joinings.find((day) => day > first) ?? null;
};

/** The day, or instant, on which it joined; before every day for what was part of the purchase. */
export const joinedOn = ({ since = null, left }: LotMember): string => {
  if (since === null) return '';
  return left?.on != null && left.on < since ? left.on : since;
};

/** After every day while it is there; at once where the day is unknown. */
const leftOn = (member: LotMember): string => (member.left === null ? '~' : (member.left.on ?? joinedOn(member)));

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Those that left first; on one day the unsellable ones last, because the others left a lot that held them. */
const byLeaving = (a: LotMember, b: LotMember): number =>
  compare(leftOn(a), leftOn(b)) ||
  Number(a.left?.isUnsellable ?? false) - Number(b.left?.isUnsellable ?? false) ||
  byName(a, b);

const byName = (a: LotMember, b: LotMember): number => compare(a.name ?? '', b.name ?? '') || compare(a.id, b.id);
