import type { BundleDiscount } from '../../records.ts';
import { asObject } from '../values/raw-value.ts';

const MAX_STEPS = 20;
const MAX_ITEMS = 1_000;
const FRACTION = /^(?:0(?:\.\d{1,4})?|1(?:\.0{1,4})?)$/;

/**
 * A decimal string in the format of the marketplace's amounts: « 0.1 ». A number is refused because it could be a
 * percentage.
 */
const toFraction = (value: unknown): number | null => {
  const fraction = typeof value === 'string' && FRACTION.test(value) ? Number(value) : 0;
  return fraction > 0 ? fraction : null;
};

const toStep = (value: unknown): BundleDiscount | null => {
  const { minimal_item_count: count, fraction: said } = asObject(value);
  const fraction = toFraction(said);
  const isCount = typeof count === 'number' && Number.isSafeInteger(count) && count >= 2 && count <= MAX_ITEMS;
  return isCount && fraction !== null ? { minimalItemCount: count, fraction } : null;
};

/**
 * A member's bundle discounts (`bundle_discount`, WEB §4.1), smallest number of articles first. Empty when there is no
 * offer or it is not enabled; null when it cannot be read completely, or has two values for one number of articles.
 */
export const toBundleDiscounts = (value: unknown): BundleDiscount[] | null => {
  if (value === null) return [];
  // The pair of fields next to the list only repeats its first step.
  const { enabled, discounts } = asObject(value);
  if (enabled === false) return [];
  if (enabled !== true || !Array.isArray(discounts) || discounts.length > MAX_STEPS) return null;
  const known = discounts.map(toStep).filter((step) => step !== null);
  const counts = new Set(known.map(({ minimalItemCount }) => minimalItemCount));
  if (known.length === 0 || known.length !== discounts.length || counts.size !== known.length) return null;
  return known.toSorted((one, other) => one.minimalItemCount - other.minimalItemCount);
};
