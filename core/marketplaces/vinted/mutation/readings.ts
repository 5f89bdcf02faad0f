import type { ReadPage } from '../../contract.ts';

/** The values of a page by path, as a seller would see them. Lists inside a record are kept whole. */
export const figuresOf = ({ records, page }: ReadPage): Map<string, unknown> =>
  new Map([
    ...Object.entries(page ?? {}).map(([name, value]) => [`page.${name}`, value] as const),
    ...records.flatMap((record, index) =>
      Object.entries(record).map(([name, value]) => [`records[${index}].${name}`, value] as const),
    ),
  ]);

/** `other`, `refund`: a wallet line whose kind, or recipient, is not known in detail. */
const isUnknown = (value: unknown): boolean =>
  value === null || value === 'unknown' || value === 'other' || value === 'refund';

/**
 * True when `now` equals `before` or contains less: a list may lose members and a field may become unknown, but no
 * value may change.
 */
export const isEqualOrLess = (now: unknown, before: unknown): boolean => {
  if (isUnknown(now) || Object.is(now, before)) return true;
  if (Array.isArray(now) && Array.isArray(before))
    return now.every((member) => before.some((known) => isEqualOrLess(member, known)));
  if (typeof now !== 'object' || typeof before !== 'object' || now === null || before === null) return false;
  return Object.entries(now).every(([key, value]) => isEqualOrLess(value, (before as Record<string, unknown>)[key]));
};

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
