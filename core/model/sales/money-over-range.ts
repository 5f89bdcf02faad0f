import type { DateRange } from '../date-range.ts';
import type { Currency, Minor } from '../money.ts';
import { addMonths } from '../paris-months.ts';
import { addDays, type ParisDay, toInstant, toParisDay } from '../time.ts';
import type { MonthEquation } from '../wallet-equation.ts';
import type { WalletLineKind } from '../wallet-line.ts';
import { isRepeat, type WalletMovement } from '../wallet-signs.ts';
import { faultsOf, type MonthFault, wholeStretch } from './month-faults.ts';

/** A line of a wallet, with what its month and its page decided about it. */
export interface DatedLine extends WalletMovement {
  lineKey: string;
  /** ISO instant. */
  date: string | null;
}

/** An amount moved, and how many lines moved it. */
export interface Moved {
  minor: Minor;
  count: number;
}

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

type Month = MonthEquation<DatedLine>;

interface PlacedLine {
  kind: WalletLineKind;
  minor: Minor;
  /** The month that states it. */
  month: string;
  /** Null: it belongs to its month, on no known day. */
  day: ParisDay | null;
  at: string | null;
}

/** Every line with a known amount, once: a wallet may show one in two of its months. */
const placeLines = (months: readonly Month[]): PlacedLine[] => {
  const seen = new Set<string>();
  return months.flatMap(({ month, lines }) =>
    lines.flatMap((line) => {
      if (line.amountMinor === null || line.currency === null || isRepeat(line) || seen.has(line.lineKey)) return [];
      seen.add(line.lineKey);
      const at = toInstant(line.date);
      const day = at === null ? null : toParisDay(at);
      return [{ kind: line.kind, minor: line.amountMinor, month, day, at: line.date }];
    }),
  );
};

const monthOf = (day: ParisDay): string => day.slice(0, 7);
const firstDayOf = (month: string): ParisDay => `${month}-01`;

/** Without a day a line stands on the first day of its month. */
const dayOf = ({ day, month }: PlacedLine): ParisDay => day ?? firstDayOf(month);

const sumOf = (lines: readonly PlacedLine[], isIn: (line: PlacedLine) => boolean): Minor =>
  lines.reduce((sum, line) => (isIn(line) ? sum + line.minor : sum), 0);

const movedBy = (lines: readonly PlacedLine[], kind: WalletLineKind): Moved => {
  const own = lines.filter((line) => line.kind === kind);
  return { minor: sumOf(own, () => true), count: own.length };
};

/**
 * The money of one wallet in one currency over a range of Paris days. A month of a statement may end some hours before
 * or after its last Paris day, so balances are brought to the day by the lines in between.
 * @param equations of this wallet and currency, in any order
 */
export const moneyOverRange = (equations: readonly Month[], range: DateRange): RangeMoney => {
  const months = equations.toSorted((a, b) => (a.month < b.month ? -1 : 1));
  const lines = placeLines(months);
  const inRange = lines.filter((line) => dayOf(line) >= range.from && dayOf(line) <= range.to);
  const transfers = inRange.filter(({ kind }) => kind === 'transfer');
  const last = transfers
    .filter(({ at }) => at !== null)
    .toSorted(byTime)
    .at(-1);
  const faults = faultsOf(months, { from: monthOf(range.from), to: monthOf(range.to) });
  return {
    currency: months[0]?.currency ?? null,
    released: movedBy(inRange, 'sale'),
    refunded: movedBy(inRange, 'refund_given'),
    transferred: {
      ...movedBy(inRange, 'transfer'),
      last: last?.at == null ? null : { minor: last.minor, at: last.at },
    },
    isPartial: faults.some(({ isUnread, openLines }) => isUnread || openLines > 0),
    faults,
    equation: equationOver(months, lines, wholeDays(months, range)),
  };
};

const byTime = (a: PlacedLine, b: PlacedLine): number => (toInstant(a.at) ?? 0) - (toInstant(b.at) ?? 0);

/** The days of a range whose months were read whole; the range itself where none was. */
const wholeDays = (months: readonly Month[], range: DateRange): DateRange => {
  const stretch = wholeStretch(months, { from: monthOf(range.from), to: monthOf(range.to) });
  if (stretch === null) return range;
  return {
    from: stretch.from === monthOf(range.from) ? range.from : firstDayOf(stretch.from),
    to: stretch.to === monthOf(range.to) ? range.to : addDays(firstDayOf(addMonths(stretch.to, 1)), -1),
  };
};

const equationOver = (
  months: readonly Month[],
  lines: readonly PlacedLine[],
  range: DateRange,
): MoneyEquation | null => {
  const first = months.find(({ month, openingMinor }) => month >= monthOf(range.from) && openingMinor !== null);
  if (first === undefined || first.openingMinor === null || first.month > monthOf(range.to)) return null;
  const since = first.month === monthOf(range.from) ? range.from : firstDayOf(first.month);
  const openingMinor =
    first.openingMinor +
    sumOf(lines, (line) => line.month >= first.month && dayOf(line) < since) -
    sumOf(lines, (line) => line.month < first.month && dayOf(line) >= since);
  const counted = lines.filter((line) => dayOf(line) >= since && dayOf(line) <= range.to);
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
        sumOf(lines, (line) => line.month > end.month && dayOf(line) <= range.to) -
        sumOf(lines, (line) => line.month <= end.month && dayOf(line) > range.to);
  return {
    ...{ since, until: range.to, openingMinor, parts, computedMinor, readMinor },
    differenceMinor: readMinor === null ? null : readMinor - computedMinor,
    faults: faultsOf(months, { from: first.month, to: end?.month ?? monthOf(range.to) }),
  };
};
