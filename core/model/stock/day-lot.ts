import type { Minor } from '../money.ts';
import type { ParisDay } from '../time.ts';

/** What was found at one place on one day, and shares its cost. */
export interface DayLot {
  id: string;
  day: ParisDay;
  /** Empty: unknown. */
  source: string;
  /** Articles, how many of them have no price, and what the others cost together. */
  count: number;
  unpriced: number;
  sumMinor: Minor;
}

/** One more article; `costMinor` null: its price is not known. */
export interface Find {
  day: ParisDay;
  source: string;
  costMinor: Minor | null;
}

const isOf = (lot: DayLot, { day, source }: Find): boolean => lot.day === day && lot.source === source;

/** The lot with one more find: the known one if it is of that place and day, otherwise a new one. */
export const withFind = (lot: DayLot | null, find: Find, newId: string): DayLot => {
  const { day, source, costMinor } = find;
  const known = lot && isOf(lot, find) ? lot : { id: newId, day, source, count: 0, unpriced: 0, sumMinor: 0 };
  return {
    ...known,
    count: known.count + 1,
    unpriced: known.unpriced + (costMinor === null ? 1 : 0),
    sumMinor: known.sumMinor + (costMinor ?? 0),
  };
};

/** The lot without a find that was taken back; null once nothing is left in it. */
export const withoutFind = (lot: DayLot, { costMinor }: Pick<Find, 'costMinor'>): DayLot | null =>
  lot.count <= 1
    ? null
    : {
        ...lot,
        count: lot.count - 1,
        unpriced: lot.unpriced - (costMinor === null ? 1 : 0),
        sumMinor: lot.sumMinor - (costMinor ?? 0),
      };

/** What the lot cost: unknown while the price of one of its finds is. */
export const dayLotCost = ({ unpriced, sumMinor }: DayLot): Minor | null => (unpriced > 0 ? null : sumMinor);
