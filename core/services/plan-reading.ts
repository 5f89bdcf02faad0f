import type { Completeness } from '../contract/completeness.ts';
import { type ListCall, pathOfCall } from '../marketplaces/vinted/list-calls.ts';
import { accountOfKey, listKeyOf, RUN_LISTS, type RunList, type RunStep } from '../model/active-reading.ts';

/** The pages of one list that were not read. */
export interface ReadingPlan {
  listKey: string;
  list: RunList;
  /** The owner of the list, if known. */
  marketplaceUserId: string | null;
  /** Name of the shop; null for the seller's own lists. */
  subject: string | null;
  /** In the order in which they would be requested. */
  missing: readonly RunStep[];
}

const keyOfLine = (line: Completeness): string => listKeyOf(line.marketplace, line, line.list);

/**
 * True when a list is known to belong to an account other than the one signed in.
 * @param signedIn null while unknown
 */
export const isOfOtherAccount = (listKey: string, signedIn: string | null): boolean => {
  const userId = accountOfKey(listKey);
  return listOfKey(listKey) !== 'shop' && userId !== null && signedIn !== null && userId !== signedIn;
};

/** The list that a key is about. */
export const listOfKey = (listKey: string): RunList => RUN_LISTS.find((list) => listKey.endsWith(` ${list}`)) ?? 'sold';

const ALL = 'all';

/** The list of all sales includes those of every tab. */
const withoutTabs = (lines: readonly Completeness[]): readonly Completeness[] => {
  const whole = lines.filter(({ filter }) => filter === ALL);
  return whole.length > 0 ? whole : lines;
};

/** Every list of the ledger with pages that can be requested. */
export const plansOf = (ledger: readonly Completeness[]): readonly ReadingPlan[] => {
  const lists = Map.groupBy(ledger, keyOfLine);
  return [...lists].flatMap(([listKey, lines]) => {
    const missing = withoutTabs(lines).flatMap(missingOf);
    const [first] = lines;
    return first === undefined || first.list === 'unknown' || missing.length === 0
      ? []
      : [{ listKey, list: first.list, marketplaceUserId: first.marketplaceUserId, subject: null, missing }];
  });
};

/** A page count above this is not plausible. */
const MAX_PAGES = 2_000;

const missingOf = (line: Completeness): RunStep[] => {
  const { list, filter, marketplaceUserId: userId, totalPages, totalEntries } = line;
  if (list === 'unknown' || totalPages === null || totalPages > MAX_PAGES || line.complete) return [];
  const read = new Set(line.pagesRead);
  const steps: RunStep[] = [];
  for (let page = 1; page <= totalPages; page += 1) {
    const call: ListCall = { list, filter, userId, page, totalPages, totalEntries };
    const path = read.has(page) ? null : pathOfCall(call);
    if (path !== null) steps.push({ path, page });
  }
  return steps;
};
