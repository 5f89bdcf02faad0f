import type {
  Evaluation,
  ItemRun,
  KnownSpan,
  ShopHistory,
  ShopItem,
  ShopVisit,
} from '#core/model/competitor/shop-history.ts';
import type { SeenRun } from '../../db/schema/competitor-items.ts';

/**
 * All stored data of one shop as the database gave it: cheap to hold, to pass to another thread (the memory is shared) and
 * to load piece by piece. `toHistory` reads it.
 */
export interface ShopTexts {
  visits: readonly ShopVisit[];
  /** JSON arrays in UTF-8, in shared memory. */
  items: readonly Uint8Array[];
  /** In the order of their ids. */
  evaluations: readonly Uint8Array[];
  knownSpans: readonly KnownSpan[];
}

/** Takes one JSON array up into shared memory. */
export const toSharedText = (json: string): Uint8Array => {
  const bytes = new Uint8Array(new SharedArrayBuffer(Buffer.byteLength(json)));
  Buffer.from(bytes.buffer).write(json);
  return bytes;
};

export const bytesOf = ({ items, evaluations }: ShopTexts): number =>
  [...items, ...evaluations].reduce((sum, { byteLength }) => sum + byteLength, 0);

/** The same in the format of the analysis. Takes a fifth of a second for the largest shop. */
export const toHistory = ({ visits, items, evaluations, knownSpans }: ShopTexts): ShopHistory => ({
  visits,
  items: readAll<KeptItem>(items).map((row) => ({ ...row, runs: toItemRuns(row, visits) })),
  evaluations: readAll<Evaluation>(evaluations).sort(byTime),
  knownSpans,
});

// `Buffer.from` of shared memory copies nothing.
const readAll = <Row>(texts: readonly Uint8Array[]): Row[] =>
  texts.flatMap(({ buffer }): Row[] => JSON.parse(Buffer.from(buffer).toString()));

/** Oldest first, those without a time last. The ids keep their order. */
const byTime = (a: Evaluation, b: Evaluation): number =>
  (a.at ?? Number.MAX_SAFE_INTEGER) - (b.at ?? Number.MAX_SAFE_INTEGER);

type KeptItem = Omit<ShopItem, 'runs'> & { runs: readonly SeenRun[] };

/**
 * Converts an article's runs from times to visit numbers. Of two states shown by one visit the later one counts; visits
 * that are no longer stored are skipped.
 */
const toItemRuns = ({ runs, currency }: KeptItem, visits: readonly ShopVisit[]): ItemRun[] => {
  const result: ItemRun[] = [];
  for (const [seenFrom, seenTo, priceMinor, state, otherCurrency = currency] of runs) {
    const from = firstFrom(visits, seenFrom);
    const to = lastUntil(visits, seenTo);
    if (from > to) continue;
    const last = result.at(-1);
    if (last !== undefined && last.to >= from) {
      result.pop();
      if (last.from < from) result.push({ ...last, to: from - 1 });
    }
    addRun(result, { from, to, priceMinor, currency: otherCurrency, state }, visits);
  }
  return result;
};

const isSame = (a: ItemRun, b: ItemRun): boolean =>
  a.priceMinor === b.priceMinor && a.state === b.state && a.currency === b.currency;

/** Continues a run with the same state unless a complete reading in between did not show the article. */
const addRun = (runs: ItemRun[], run: ItemRun, visits: readonly ShopVisit[]): void => {
  const last = runs.at(-1);
  if (last === undefined || !isSame(last, run) || visits.slice(last.to, run.from - 1).some(({ isWhole }) => isWhole))
    runs.push(run);
  else runs[runs.length - 1] = { ...last, to: run.to };
};

/** Number of the first visit that was not over at the given time: one past the last if there is none. */
const firstFrom = (visits: readonly ShopVisit[], time: number): number =>
  search(visits.length, (index) => (visits[index]?.endedAt ?? 0) >= time) + 1;

/** Number of the last visit that had begun by the given time; 0 if there is none. */
const lastUntil = (visits: readonly ShopVisit[], time: number): number =>
  search(visits.length, (index) => (visits[index]?.at ?? 0) > time);

/** The first index for which a monotonic test is true. */
const search = (length: number, isPast: (index: number) => boolean): number => {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isPast(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
};
