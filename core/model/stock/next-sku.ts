/** A SKU, and when it was last stated; null: never. */
export interface DatedSku {
  sku: string | null;
  updatedAt: string | null;
}

/** More digits than a number keeps exactly are no counter. */
const NUMBERED = /^(.*?)(\d{1,12})$/;

interface Numbered {
  start: string;
  digits: string;
  at: string;
}

const numberedOf = ({ sku, updatedAt }: DatedSku): Numbered[] => {
  const [, start, digits] = NUMBERED.exec(sku ?? '') ?? [];
  return start === undefined || digits === undefined ? [] : [{ start, digits, at: updatedAt ?? '' }];
};

/** The highest of the SKUs that begin like the newest one, dated as that one; null while none ends in a number. */
const highest = (skus: Iterable<DatedSku>): Numbered | null => {
  const numbered = [...skus].flatMap(numberedOf);
  const newest = numbered.reduce<Numbered | null>((best, each) => (best && best.at > each.at ? best : each), null);
  if (newest === null) return null;
  return numbered.reduce(
    (best, each) =>
      each.start === newest.start && Number(each.digits) > Number(best.digits) ? { ...each, at: newest.at } : best,
    newest,
  );
};

/** Stands for all of these SKUs where the next one is sought; null while none ends in a number. */
export const highestSku = (skus: Iterable<DatedSku>): { sku: string; updatedAt: string } | null => {
  const found = highest(skus);
  return found && { sku: `${found.start}${found.digits}`, updatedAt: found.at };
};

/** The SKU after the highest of those that begin like the newest one; null while none ends in a number. */
export const nextSku = (skus: Iterable<DatedSku>): string | null => {
  const found = highest(skus);
  return found && `${found.start}${String(Number(found.digits) + 1).padStart(found.digits.length, '0')}`;
};
