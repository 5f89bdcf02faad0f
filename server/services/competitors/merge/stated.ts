import type { Stated, StatedShop } from '../../../db/schema/competitors.ts';

/** What one page states about a shop; null when it does not. */
export type ShopFacts = { readonly [Name in keyof StatedShop]?: NonNullable<StatedShop[Name]>[0] | null };

/**
 * The better of two statements: data before display, then the later one; the choice between simultaneous ones is
 * deterministic.
 */
const betterOf = <T>(kept: Stated<T> | undefined, said: Stated<T>): Stated<T> => {
  if (kept === undefined) return said;
  if (kept[2] !== said[2]) return said[2] ? kept : said;
  if (said[1] !== kept[1]) return said[1] > kept[1] ? said : kept;
  return JSON.stringify(said[0]) > JSON.stringify(kept[0]) ? said : kept;
};

const unite = (kept: StatedShop, said: readonly (readonly [name: string, Stated<unknown>])[]): StatedShop => {
  const better = said.map(([name, one]) => [
    name,
    betterOf(kept[name as keyof StatedShop] as typeof one | undefined, one),
  ]);
  // Each name keeps the type that `ShopFacts` gives it.
  return { ...kept, ...Object.fromEntries(better) } as StatedShop;
};

/**
 * The facts of a shop after one more page: the best statement of each fact, whatever the order of arrival.
 * @param drawn facts that only the page's display contained
 */
export const mergeStated = (
  kept: StatedShop,
  facts: ShopFacts,
  at: number,
  drawn?: ReadonlySet<string>,
): StatedShop => {
  const said = Object.entries(facts).filter(([, value]) => value != null);
  return unite(
    kept,
    said.map(([name, value]) => [name, drawn?.has(name) ? [value, at, true] : [value, at]]),
  );
};

/** The same for two collections of statements. */
export const uniteStated = (a: StatedShop, b: StatedShop): StatedShop => unite(a, Object.entries(b));

/** True when the value of some fact changed, whatever the time of the statement. */
export const hasOtherFacts = (before: StatedShop, after: StatedShop): boolean => {
  const factsOf = (said: StatedShop) => new Map(Object.entries(said).map(([name, [value]]) => [name, value]));
  const known = factsOf(before);
  return [...factsOf(after)].some(([name, value]) => known.get(name) !== value);
};
