import type { Minor } from '../money.ts';

/**
 * An amount in parts that differ by a cent at most and add up to it; the first parts are the larger ones. Null stays
 * unknown in every part.
 * @param count at least 1
 */
export const splitEvenly = (minor: Minor | null, count: number): (Minor | null)[] => {
  const [base, rest] = minor === null ? [null, 0] : [Math.floor(minor / count), minor % count];
  return Array.from({ length: count }, (_, index) => (base === null ? null : base + (index < rest ? 1 : 0)));
};
