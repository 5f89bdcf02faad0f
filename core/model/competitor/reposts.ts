import { fold } from '../fold.ts';
import type { ShopHistory, ShopItem } from './shop-history.ts';
import { lastWholeVisit } from './shown-items.ts';

const NOT_WORD = /[^a-z0-9]+/g;

/** Minimum number of words for a title to identify an article: half a wardrobe may be titled « Robe ». */
const MINIMUM_WORDS = 2;

/** Combines title, brand and size in normalised spelling; null when the title is too short to identify an article. */
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

/** Articles with the same key: those gone by the moment being examined, and those gone later. */
interface Gone {
  /** Sorted with the most recently seen last. */
  before: ShopItem[];
  /** Sorted with the most recently seen first, so that the next one to go is at the end. */
  later: ShopItem[];
}

/** Articles that are gone, by key; a sold one is not reposted, so a similar article is a different one. */
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

/** Takes the most recently seen of the articles gone before a visit. Visits must be given in ascending order. */
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
 * Reposted articles by id, with the earlier article each corresponds to: the same photo, or the same title, brand and
 * size once a complete reading no longer showed the earlier one. An earlier article is matched with at most one other.
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
