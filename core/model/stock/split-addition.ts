/** Articles and lots that are changed together. */
interface Parts {
  products: readonly { id: string }[];
  lots: readonly { id: string }[];
}

/** What of a change concerns these articles and lots, and the rest of it; together they are the change, each in its order. */
export const splitAddition = <A extends Parts>(
  { products, lots }: A,
  ids: ReadonlySet<string>,
): { named: Pick<A, keyof Parts>; rest: Pick<A, keyof Parts> } => {
  const isNamed = ({ id }: { id: string }): boolean => ids.has(id);
  const isOther = (part: { id: string }): boolean => !isNamed(part);
  // Filtering keeps the types of the lists.
  return {
    named: { products: products.filter(isNamed), lots: lots.filter(isNamed) } as Pick<A, keyof Parts>,
    rest: { products: products.filter(isOther), lots: lots.filter(isOther) } as Pick<A, keyof Parts>,
  };
};

export const isEmpty = ({ products, lots }: Parts): boolean => products.length + lots.length === 0;

/** As many articles as one call of the API takes. */
export const ARTICLES_PER_CALL = 2_000;

/** How many calls a change needs; lots alone need one. */
export const callsFor = ({ products }: Pick<Parts, 'products'>): number =>
  Math.max(1, Math.ceil(products.length / ARTICLES_PER_CALL));
