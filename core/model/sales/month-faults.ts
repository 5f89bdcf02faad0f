import type { Minor } from '../money.ts';
import { addMonths, type ParisMonth } from '../paris-months.ts';
import type { MonthEquation } from '../wallet-equation.ts';
import type { WalletMovement } from '../wallet-signs.ts';

/** Why the lines of a month may not lead from its opening to its closing. */
export interface MonthFault {
  month: ParisMonth;
  /** What its equation lacks; null while that is unknown. */
  gapMinor: Minor | null;
  /** True when no page of it was read, or not all of them. */
  isUnread: boolean;
  /** True when nothing of it was read at all. */
  isUntouched: boolean;
  /** Lines whose direction is unknown. */
  openLines: number;
}

export interface MonthSpan {
  from: ParisMonth;
  to: ParisMonth;
}

/** The balances of a month of a wallet in one currency, without its lines. */
export type MonthBalance = Pick<
  MonthEquation<WalletMovement>,
  'month' | 'currency' | 'openingMinor' | 'closingMinor' | 'breakMinor' | 'gapMinor' | 'openLines' | 'complete'
>;

/** Both included. */
const monthsBetween = ({ from, to }: MonthSpan): ParisMonth[] => {
  const all: ParisMonth[] = [];
  for (let month = from; month <= to; month = addMonths(month, 1)) all.push(month);
  return all;
};

const UNTOUCHED = { gapMinor: null, isUnread: true, isUntouched: true, openLines: 0 };

/** The months of a span that are not read to the end, have an open line, or do not add up, oldest first. */
export const faultsOf = (months: readonly MonthBalance[], span: MonthSpan): MonthFault[] => {
  const byName = new Map(months.map((each) => [each.month, each]));
  return monthsBetween(span).flatMap((month): MonthFault[] => {
    const known = byName.get(month);
    if (known === undefined) return [{ month, ...UNTOUCHED }];
    const { gapMinor, complete, openLines } = known;
    const isSound = complete && openLines === 0 && (gapMinor === null || gapMinor === 0);
    return isSound ? [] : [{ month, gapMinor, isUnread: !complete, isUntouched: false, openLines }];
  });
};

/** True when every line of it is known, and the balance from which they lead on. */
const isWhole = ({ complete, openLines, openingMinor }: MonthBalance): boolean =>
  complete && openLines === 0 && openingMinor !== null;

const goesOn = (previous: MonthBalance, next: MonthBalance): boolean =>
  next.month === addMonths(previous.month, 1) && previous.closingMinor !== null && next.breakMinor === null;

/**
 * The longest stretch of months within a span that were read whole and lead on from one another; of two as long, the
 * newer one. Null where no month is whole.
 * @param months of one wallet in one currency, oldest first
 */
export const wholeStretch = (months: readonly MonthBalance[], { from, to }: MonthSpan): MonthSpan | null => {
  let longest: readonly MonthBalance[] = [];
  let run: readonly MonthBalance[] = [];
  for (const month of months) {
    if (month.month < from || month.month > to) continue;
    const last = run.at(-1);
    if (!isWhole(month)) run = [];
    else run = last !== undefined && goesOn(last, month) ? [...run, month] : [month];
    if (run.length > 0 && run.length >= longest.length) longest = run;
  }
  const [first, end] = [longest[0], longest.at(-1)];
  return first === undefined || end === undefined ? null : { from: first.month, to: end.month };
};
