import type { DateRange } from '../date-range.ts';
import type { Currency, Minor } from '../money.ts';
import { addMonths, type ParisMonth } from '../paris-months.ts';
import { addDays, type ParisDay, toInstant } from '../time.ts';
import type { WalletLineKind } from '../wallet-line.ts';
import { faultsOf, type MonthFault, wholeStretch } from './month-faults.ts';
import type { DayMoved, MonthMoney, Moved } from './month-money.ts';

/** The parts of the equation, in the order they are shown; every amount is signed as it enters the wallet. */
export const MONEY_PARTS = ['released', 'boosts', 'purchases', 'transfers', 'others'] as const;
export type MoneyPart = (typeof MONEY_PARTS)[number];

const PART_OF: Readonly<Record<WalletLineKind, MoneyPart>> = {
  sale: 'released',
  refund_given: 'released',
  boost: 'boosts',
  fee: 'boosts',
  purchase: 'purchases',
  refund_received: 'purchases',
  transfer: 'transfers',
  compensation: 'others',
  refund: 'others',
  other: 'others',
  unknown: 'others',
  repeat: 'others',
};

/** opening + parts = computed, over some days of one wallet in one currency. */
export interface MoneyEquation {
  /** Its first and last day: those of the range, where all months between them were read. */
  since: ParisDay;
  until: ParisDay;
  openingMinor: Minor;
  parts: Readonly<Record<MoneyPart, Minor>>;
  computedMinor: Minor;
  /** The last balance that the wallet showed within the range, brought to the range's last day; null: none. */
  readMinor: Minor | null;
  differenceMinor: Minor | null;
  faults: readonly MonthFault[];
}

/** The money of one wallet in one currency, by the day it moved. */
export interface RangeMoney {
  currency: Currency | null;
  /** Sale lines. */
  released: Moved;
  /** Refunds after the release: negative. */
  refunded: Moved;
  /** To the bank: negative. */
  transferred: Moved & { last: { minor: Minor; at: string } | null };
  /** True when lines of the range may be missing. */
  isPartial: boolean;
  /** The months of the range that are not read to the end, or do not add up. */
  faults: readonly MonthFault[];
  /**
   * Over the longest stretch of months that were read whole; where there is none, from the first balance on, whatever
   * is missing. Null while no balance is known.
   */
  equation: MoneyEquation | null;
}

interface PlacedMove extends DayMoved {
  /** The month that states it. */
  month: ParisMonth;
}

const placeMoves = (months: readonly MonthMoney[]): PlacedMove[] =>
  months.flatMap(({ month, moved }) => moved.map((each) => ({ ...each, month })));

const monthOf = (day: ParisDay): string => day.slice(0, 7);
const firstDayOf = (month: string): ParisDay => `${month}-01`;

/** What moved on no known day stands on the first day of its month. */
const dayOf = ({ day, month }: PlacedMove): ParisDay => day ?? firstDayOf(month);

const sumOf = (moves: readonly PlacedMove[], isIn: (move: PlacedMove) => boolean): Minor =>
  moves.reduce((sum, move) => (isIn(move) ? sum + move.minor : sum), 0);

const movedBy = (moves: readonly PlacedMove[], kind: WalletLineKind): Moved => {
  const own = moves.filter((move) => move.kind === kind);
  return { minor: sumOf(own, () => true), count: own.reduce((sum, { count }) => sum + count, 0) };
};

/**
 * The money of one wallet in one currency over a range of Paris days. A month of a statement may end some hours before
 * or after its last Paris day, so balances are brought to the day by the lines in between.
 * @param months of this wallet and currency, oldest first
 */
export const moneyOverRange = (months: readonly MonthMoney[], range: DateRange): RangeMoney => {
  const moves = placeMoves(months);
  const inRange = moves.filter((move) => dayOf(move) >= range.from && dayOf(move) <= range.to);
  const faults = faultsOf(months, { from: monthOf(range.from), to: monthOf(range.to) });
  return {
    currency: months[0]?.currency ?? null,
    released: movedBy(inRange, 'sale'),
    refunded: movedBy(inRange, 'refund_given'),
    transferred: { ...movedBy(inRange, 'transfer'), last: lastOf(inRange) },
    isPartial: faults.some(({ isUnread, openLines }) => isUnread || openLines > 0),
    faults,
    equation: equationOver(months, moves, wholeDays(months, range)),
  };
};

const lastOf = (moves: readonly PlacedMove[]): DayMoved['last'] =>
  moves
    .flatMap(({ last }) => last ?? [])
    .toSorted((a, b) => (toInstant(a.at) ?? 0) - (toInstant(b.at) ?? 0))
    .at(-1) ?? null;

/** The days of a range whose months were read whole; the range itself where none was. */
const wholeDays = (months: readonly MonthMoney[], range: DateRange): DateRange => {
  const stretch = wholeStretch(months, { from: monthOf(range.from), to: monthOf(range.to) });
  if (stretch === null) return range;
  return {
    from: stretch.from === monthOf(range.from) ? range.from : firstDayOf(stretch.from),
    to: stretch.to === monthOf(range.to) ? range.to : addDays(firstDayOf(addMonths(stretch.to, 1)), -1),
  };
};

const equationOver = (
  months: readonly MonthMoney[],
  moves: readonly PlacedMove[],
  range: DateRange,
): MoneyEquation | null => {
  const first = months.find(({ month, openingMinor }) => month >= monthOf(range.from) && openingMinor !== null);
  if (first === undefined || first.openingMinor === null || first.month > monthOf(range.to)) return null;
  const since = first.month === monthOf(range.from) ? range.from : firstDayOf(first.month);
  const openingMinor =
    first.openingMinor +
    sumOf(moves, (move) => move.month >= first.month && dayOf(move) < since) -
    sumOf(moves, (move) => move.month < first.month && dayOf(move) >= since);
  const counted = moves.filter((move) => dayOf(move) >= since && dayOf(move) <= range.to);
  const parts = { released: 0, boosts: 0, purchases: 0, transfers: 0, others: 0 };
  for (const { kind, minor } of counted) parts[PART_OF[kind]] += minor;
  const computedMinor = openingMinor + sumOf(counted, () => true);
  const end = months.findLast(
    ({ month, closingMinor }) => month >= first.month && month <= monthOf(range.to) && closingMinor !== null,
  );
  const readMinor =
    end?.closingMinor == null
      ? null
      : end.closingMinor +
        sumOf(moves, (move) => move.month > end.month && dayOf(move) <= range.to) -
        sumOf(moves, (move) => move.month <= end.month && dayOf(move) > range.to);
  return {
    ...{ since, until: range.to, openingMinor, parts, computedMinor, readMinor },
    differenceMinor: readMinor === null ? null : readMinor - computedMinor,
    faults: faultsOf(months, { from: first.month, to: end?.month ?? monthOf(range.to) }),
  };
};
