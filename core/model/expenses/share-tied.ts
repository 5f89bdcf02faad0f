import type { Minor, Money } from '../money.ts';
import { joinedOn, type LotMember, shareLot, unenteredIn } from '../stock/share-lot.ts';
import type { ParisDay } from '../time.ts';

/** An expense of one day for an article, or for all the articles of a lot. */
export interface TiedExpense extends Money {
  day: ParisDay;
  productId: string | null;
  lotId: string | null;
}

export interface StockToTie {
  hasProduct: (id: string) => boolean;
  /** Its articles, and how many the seller announced; undefined for a lot that was forgotten. */
  lotOf: (id: string) => { announced: number | null; members: readonly LotMember[] } | undefined;
}

/** What bears an expense, and what of it nothing does. */
interface Borne {
  /** By article. */
  parts: ReadonlyMap<string, Minor>;
  /** What nothing bears any more, because all that was left of the lot turned out unsellable. */
  lostMinor: Minor;
}

/** True when something of the stock bears the expense; otherwise it is in the result of its own day. */
export const isBorne = (expense: TiedExpense, stock: StockToTie): boolean => {
  if (expense.productId !== null) return stock.hasProduct(expense.productId);
  return expense.lotId !== null && bearersOf(expense, expense.lotId, stock) !== null;
};

/** The part of an expense that is in the result of its own day, because nothing of the stock bears it: all of it, or what is lost. */
export const unborneOf = (expense: TiedExpense, stock: StockToTie): Minor =>
  isBorne(expense, stock) ? borneBy(expense, stock).lostMinor : expense.minor;

/**
 * What expenses add to the cost of each article. That of a lot is shared as the price of the lot is, among the articles
 * that were there on its day: what an article cost that left before does not change.
 */
export const shareTied = (expenses: readonly TiedExpense[], stock: StockToTie): Map<string, Money[]> => {
  const all = new Map<string, Money[]>();
  for (const expense of expenses) {
    const { currency } = expense;
    for (const [id, minor] of borneBy(expense, stock).parts) all.set(id, [...(all.get(id) ?? []), { minor, currency }]);
  }
  return all;
};

const NOTHING_BORNE: Borne = { parts: new Map(), lostMinor: 0 };

const borneBy = (expense: TiedExpense, stock: StockToTie): Borne => {
  const { minor, productId, lotId } = expense;
  if (productId !== null) return { parts: new Map([[productId, minor]]), lostMinor: 0 };
  const bearers = lotId === null ? null : bearersOf(expense, lotId, stock);
  if (bearers === null) return NOTHING_BORNE;
  const { byMember, lostMinor } = shareLot(minor, bearers.announced, bearers.members);
  const parts = new Map([...byMember].map(([id, share]) => [id, share ?? 0]));
  return { parts, lostMinor: lostMinor ?? 0 };
};

/** The articles of a lot that were there on the day; null when none was, and none was announced that nobody entered. */
const bearersOf = ({ day }: TiedExpense, lotId: string, { lotOf }: StockToTie) => {
  const lot = lotOf(lotId);
  if (lot === undefined) return null;
  const there = lot.members.filter(
    (member) =>
      joinedOn(member).slice(0, 10) <= day &&
      (member.left === null || (member.left.on !== null && member.left.on.slice(0, 10) >= day)),
  );
  const unentered = unenteredIn(lot.announced, lot.members);
  const canBear = unentered > 0 || there.some(({ left }) => !left?.isUnsellable);
  // What was there on the day shares the whole expense, since whenever it was there.
  const members = there.map((member) => ({ ...member, since: null }));
  return canBear ? { announced: members.length + unentered, members } : null;
};
