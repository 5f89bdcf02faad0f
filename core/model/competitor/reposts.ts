import { fold } from '../fold.ts';
import type { ShopHistory, ShopItem } from './shop-history.ts';
import { lastWholeVisit } from './shown-items.ts';

const NOT_WORD = /[^a-z0-9]+/g;

/** Words that a title must have to tell one article from others: half a wardrobe may be called « Robe ». */
const MINIMUM_WORDS = 2;

/** Gives title, brand and size in one spelling; null when the title is too short to tell articles apart. */
const makeNameOf = (): ((item: ShopItem) => string | null) => {
  const folded = new Map<string, string>();
  const foldOnce = (text: string): string => {
    const known = folded.get(text);
    if (known !== undefined) return known;
    const result = fold(text);
    folded.set(text, result);
    return result;
  };
  const names = new Map<ShopItem, string | null>();
  const toName = ({ title, brand, size }: ShopItem): string | null => {
    const words = fold(title ?? '')
      .replaceAll(NOT_WORD, ' ')
      .trim();
    if (words.split(' ', MINIMUM_WORDS).length < MINIMUM_WORDS) return null;
    return `${words}|${foldOnce(brand ?? '')}|${foldOnce(size ?? '')}`;
  };
  return (item) => {
    const known = names.get(item);
    if (known !== undefined) return known;
    const name = toName(item);
    names.set(item, name);
    return name;
  };
};

const firstSeen = ({ runs }: ShopItem): number => runs[0]?.from ?? 0;
const lastSeen = ({ runs }: ShopItem): number => runs.at(-1)?.to ?? 0;

/** Articles of one key: those that were gone by the moment that is looked at, and those that are gone later. */
interface Gone {
  /** The one seen last at the end. */
  before: ShopItem[];
  /** The one seen last first, so that the next one to go is at the end. */
  later: ShopItem[];
}

/** Articles that went, by key; a sold one was not put on sale again, another was. */
const goneByKey = (items: readonly ShopItem[], keyOf: (item: ShopItem) => string | null): Map<string, Gone> => {
  const byKey = new Map<string, Gone>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === null || item.runs.at(-1)?.state === 'sold') continue;
    const same = byKey.get(key);
    if (same) same.later.push(item);
    else byKey.set(key, { before: [], later: [item] });
  }
  for (const { later } of byKey.values()) if (later.length > 1) later.sort((a, b) => lastSeen(b) - lastSeen(a));
  return byKey;
};

/** Takes the article seen last of those gone before a visit. Visits must come in ascending order. */
const takeGone = (gone: Gone | undefined, visit: number, taken: ReadonlySet<string>): ShopItem | undefined => {
  if (!gone) return undefined;
  for (let next = gone.later.at(-1); next && lastSeen(next) < visit; next = gone.later.at(-1)) {
    gone.before.push(next);
    gone.later.pop();
  }
  let last = gone.before.pop();
  while (last && taken.has(last.itemId)) last = gone.before.pop();
  return last;
};

/**
 * Articles that were put on sale again, by id, with the article each was before: the same photo, or the same title, brand
 * and size once a whole reading no longer showed the earlier one. An article is the earlier one of one other at most.
 */
export const findReposts = ({ items, visits }: Pick<ShopHistory, 'items' | 'visits'>): ReadonlyMap<string, string> => {
  const lastWhole = lastWholeVisit({ visits });
  const nameOf = makeNameOf();
  const byPhoto = goneByKey(items, ({ photoId }) => photoId);
  const byName = goneByKey(
    items.filter((item) => lastSeen(item) < lastWhole),
    nameOf,
  );
  const taken = new Set<string>();
  const reposts = new Map<string, string>();
  for (const item of items.toSorted((a, b) => firstSeen(a) - firstSeen(b))) {
    const visit = firstSeen(item);
    if (visit <= 1) continue;
    const samePhoto = item.photoId === null ? undefined : takeGone(byPhoto.get(item.photoId), visit, taken);
    const earlier = samePhoto ?? takeGone(byName.get(nameOf(item) ?? ''), visit, taken);
    if (!earlier) continue;
    taken.add(earlier.itemId);
    reposts.set(item.itemId, earlier.itemId);
  }
  return reposts;
};
