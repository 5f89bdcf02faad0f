import type { ItemState, ItemStateRun } from './item-state.ts';
import { addRun, type Run } from './runs.ts';
import { DAY, toInstant, toParisDay } from './time.ts';

/** What a page of the seller's wardrobe counts of an article. */
export const ITEM_COUNTS = ['views', 'favourites'] as const;
export type ItemCount = (typeof ITEM_COUNTS)[number];

/** What moves when somebody looks at an article, likes it, or when its seller changes its price. */
export const ITEM_FIGURES = [...ITEM_COUNTS, 'price'] as const;
export type ItemFigure = (typeof ITEM_FIGURES)[number];

export interface FigureRun extends Run {
  /** A count, or an amount with its currency: `1850 EUR`. */
  value: number | string;
}

/** The newest runs of each figure, oldest first. A figure that was never read has none. */
export type ItemFigures = Readonly<Partial<Record<ItemFigure, readonly FigureRun[]>>>;

/** Enough for the newest run never to begin too early, in whatever order readings arrive. */
const MAX_RUNS = 4;

const isSame = (one: FigureRun, other: FigureRun): boolean => one.value === other.value;

/** The figures of an article after one more reading; those that it does not state (null) neither continue nor change. */
export const addItemFigures = (
  figures: ItemFigures,
  seen: Readonly<Record<ItemFigure, number | string | null>>,
  at: string,
): ItemFigures => {
  const next: Partial<Record<ItemFigure, readonly FigureRun[]>> = { ...figures };
  for (const figure of ITEM_FIGURES) {
    const value = seen[figure];
    if (value !== null) next[figure] = addRun(figures[figure] ?? [], { value, from: at, to: at }, isSame, MAX_RUNS);
  }
  return next;
};

/** A period at both ends of which an article was read, and within which no reading saw it move. */
export interface ItemStillness {
  /** ISO instants of two readings. */
  since: string;
  until: string;
  /** The counts that the last of these readings states; the others may have moved. */
  counts: readonly ItemCount[];
}

const newest = (texts: readonly string[]): string | null =>
  texts.reduce<string | null>((best, text) => (best === null || text > best ? text : best), null);

/**
 * How long an article has been on sale without a movement that was read: from the newest change of any of its figures to
 * the newest reading of a count. It never extends to the present, which no reading covers. Two equal counts are no
 * proof that nothing happened between two readings: a favourite may have been added and another one withdrawn.
 * @returns null when the article is not on sale, when no count of it was read, or only once since its last change
 */
export const itemStillness = (states: readonly ItemStateRun[], figures: ItemFigures): ItemStillness | null => {
  const state = states.at(-1);
  const last = ITEM_FIGURES.flatMap((figure) => figures[figure]?.at(-1) ?? []);
  const until = newest(ITEM_COUNTS.flatMap((count) => figures[count]?.at(-1)?.to ?? []));
  if (state?.state !== 'on_sale' || until === null) return null;
  const since = newest([state.from, ...last.map(({ from }) => from)]) ?? until;
  if (since >= until) return null;
  return { since, until, counts: ITEM_COUNTS.filter((count) => figures[count]?.at(-1)?.to === until) };
};

/** The numbers of days that a list of articles can be filtered by. */
export const STILL_ITEM_DAYS = [7, 14, 30, 60] as const;
export type StillItemDays = (typeof STILL_ITEM_DAYS)[number];

/** Calendar days in Paris between the two ends of a stillness; 0 when an end is not an instant. */
export const stillDays = ({ since, until }: Pick<ItemStillness, 'since' | 'until'>): number => {
  const [from, to] = [toInstant(since), toInstant(until)];
  return from === null || to === null ? 0 : (Date.parse(toParisDay(to)) - Date.parse(toParisDay(from))) / DAY;
};

interface Judged {
  state: ItemState;
  still: Pick<ItemStillness, 'since' | 'until'> | null;
}

/** Articles on sale. Each is in `still`, or has moved since, or counts as `unread`. */
export interface StillItems<Item> {
  /** Without a movement that was read for at least so many days. */
  still: readonly Item[];
  /** The number of articles whose movements cannot be judged: never counted as still. */
  unread: number;
  onSale: number;
}

/** The articles on sale without any movement that was read for at least `days` calendar days in Paris. */
export const stillItems = <Item extends Judged>(items: readonly Item[], days: number): StillItems<Item> => {
  const onSale = items.filter(({ state }) => state === 'on_sale');
  const judged = onSale.filter(({ still }) => still !== null);
  return {
    still: judged.filter(({ still }) => still !== null && stillDays(still) >= days),
    unread: onSale.length - judged.length,
    onSale: onSale.length,
  };
};
