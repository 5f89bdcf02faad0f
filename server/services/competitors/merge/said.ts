import type { Said, ShopSaid } from '../../../db/schema/competitors.ts';

/** What one page says of a shop; null: it does not say. */
export type ShopFacts = { readonly [Name in keyof ShopSaid]?: NonNullable<ShopSaid[Name]>[0] | null };

/** The later of two statements; of two that were made at once always the same one. */
const laterOf = <T>(kept: Said<T> | undefined, said: Said<T>): Said<T> => {
  if (kept === undefined || said[1] > kept[1]) return said;
  return said[1] === kept[1] && JSON.stringify(said[0]) > JSON.stringify(kept[0]) ? said : kept;
};

/** What is known of a shop after one more page: the newest word on each fact, whatever the order of arrival. */
export const mergeSaid = (kept: ShopSaid, facts: ShopFacts, at: number): ShopSaid => {
  const said = Object.entries(facts).flatMap(([name, value]) =>
    value == null ? [] : [[name, laterOf(kept[name as keyof ShopSaid] as Said<unknown> | undefined, [value, at])]],
  );
  // Each name keeps the type that `ShopFacts` gives it.
  return { ...kept, ...Object.fromEntries(said) } as ShopSaid;
};

/** The same for two collections of statements. */
export const uniteSaid = (a: ShopSaid, b: ShopSaid): ShopSaid =>
  Object.entries(b).reduce<ShopSaid>((all, [name, [value, at]]) => mergeSaid(all, { [name]: value }, at), a);

/** True when another value is known of some fact, whatever the time of the statement. */
export const hasOtherFacts = (before: ShopSaid, after: ShopSaid): boolean => {
  const factsOf = (said: ShopSaid) => new Map(Object.entries(said).map(([name, [value]]) => [name, value]));
  const known = factsOf(before);
  return [...factsOf(after)].some(([name, value]) => known.get(name) !== value);
};
