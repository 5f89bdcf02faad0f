import { fold } from '../fold.ts';

/** When a sale was made, by the clocks of Paris. */
export const MOMENT_DIMENSIONS = ['weekday', 'hour'] as const;
export type MomentDimension = (typeof MOMENT_DIMENSIONS)[number];

/** What a sale is grouped by. */
export const DIMENSIONS = [
  ...(['brand', 'category', 'size', 'price', 'source', 'country', 'account'] as const),
  ...MOMENT_DIMENSIONS,
] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** True of weekdays and hours, whose groups have an order of their own. */
export const isMoment = (dimension: Dimension): dimension is MomentDimension =>
  MOMENT_DIMENSIONS.some((each) => each === dimension);

/** `several`: the articles of one sale differ. */
export const TRAIT_KINDS = ['named', 'several', 'unknown'] as const;
export type TraitKind = (typeof TRAIT_KINDS)[number];

/** The value that a sale has in one dimension. */
export interface Trait {
  /** Equal for sales of one group: the folded value of a named one, otherwise the kind between blanks. */
  id: string;
  kind: TraitKind;
  /** As it is spelled; null unless it is named. */
  label: string | null;
  /** True when it was deduced from the title of the sale. */
  isDeduced: boolean;
}

const unnamed = (kind: 'several' | 'unknown'): Trait => ({ id: ` ${kind} `, kind, label: null, isDeduced: false });
export const UNKNOWN_TRAIT = unnamed('unknown');
const SEVERAL_TRAIT = unnamed('several');

const key = (text: string): string => fold(text).replaceAll(/\s+/g, ' ').trim();

/**
 * Makes the traits of one dimension: spellings that differ in case, accents or spaces alone are one value, which is
 * written as it was written most often.
 */
export const traitMaker = (spellings: Iterable<string | null>): ((text: string, isDeduced?: boolean) => Trait) => {
  const labels = mostFrequent(spellings);
  const [stated, deduced] = [new Map<string, Trait>(), new Map<string, Trait>()];
  return (text, isDeduced = false) => {
    const made = isDeduced ? deduced : stated;
    const known = made.get(text);
    if (known) return known;
    const id = key(text);
    const trait: Trait =
      id === '' ? UNKNOWN_TRAIT : { id, kind: 'named', label: labels.get(id) ?? text.trim(), isDeduced };
    made.set(text, trait);
    return trait;
  };
};

/** For each value its most frequent spelling. */
const mostFrequent = (spellings: Iterable<string | null>): ReadonlyMap<string, string> =>
  mostFrequentBy(
    [...spellings].flatMap((each) => {
      const text = each?.trim();
      return text ? [[key(text), text] as const] : [];
    }),
  );

/** For each key the text that stands beside it most often; of equally frequent ones always the same. */
export const mostFrequentBy = (pairs: Iterable<readonly [key: string, text: string]>): ReadonlyMap<string, string> => {
  const counts = new Map<string, Map<string, number>>();
  for (const [id, text] of pairs) {
    const own = counts.get(id) ?? new Map<string, number>();
    counts.set(id, own.set(text, (own.get(text) ?? 0) + 1));
  }
  const first = (own: ReadonlyMap<string, number>): string =>
    [...own].reduce((best, each) => (each[1] > best[1] || (each[1] === best[1] && each[0] < best[0]) ? each : best))[0];
  return new Map([...counts].map(([id, own]) => [id, first(own)]));
};

/**
 * The trait of a sale by what is known of its articles. It is only named when every article has that value.
 * @param values those of its articles, each at most once; unknown ones are null
 * @param count articles in the sale; null while no page states it
 */
export const traitOfAll = (
  values: readonly (string | null)[],
  count: number | null,
  make: (text: string) => Trait,
): Trait => {
  const known = values.flatMap((value) => (value?.trim() ? [make(value)] : []));
  const [first] = known;
  if (first === undefined) return UNKNOWN_TRAIT;
  if (known.some(({ id }) => id !== first.id)) return SEVERAL_TRAIT;
  return known.length < (count ?? 1) ? UNKNOWN_TRAIT : first;
};

const numberTraits = (count: number): readonly Trait[] =>
  Array.from({ length: count }, (_, at) => ({ id: String(at), kind: 'named', label: String(at), isDeduced: false }));
const WEEKDAYS = numberTraits(7);
const HOURS = numberTraits(24);

/** 0 is Monday; null: the day of the sale is unknown. */
export const weekdayTrait = (weekday: number | null): Trait => WEEKDAYS[weekday ?? -1] ?? UNKNOWN_TRAIT;

/** 0 to 23; null: nothing stated the hour, which is never taken for midnight. */
export const hourTrait = (hour: number | null): Trait => HOURS[hour ?? -1] ?? UNKNOWN_TRAIT;

/** Upper bounds of the price bands, in hundredths. */
const PRICE_BOUNDS = [500, 1_000, 2_000, 3_000, 5_000, 10_000] as const;

const bandTrait = (at: number): Trait => {
  const [low, high] = [PRICE_BOUNDS[at - 1] ?? 0, PRICE_BOUNDS[at]];
  const id = String(at);
  const label = high === undefined ? `${low / 100}+` : `${low / 100}–${high / 100}`;
  return { id, kind: 'named', label, isDeduced: false };
};
const BANDS: readonly Trait[] = [...PRICE_BOUNDS, null].map((_, at) => bandTrait(at));

/** The price band of a sale: « 10–20 » from 10,00 up to 19,99. */
export const priceTrait = (minor: number | null): Trait =>
  minor === null ? UNKNOWN_TRAIT : (BANDS[PRICE_BOUNDS.filter((bound) => minor >= bound).length] ?? UNKNOWN_TRAIT);
