import type { Minor } from '../money.ts';
import type { ParisMonth } from '../paris-months.ts';
import { type ParisDay, toInstant, toParisDay } from '../time.ts';
import type { MonthEquation } from '../wallet-equation.ts';
import type { WalletLineKind } from '../wallet-line.ts';
import { isRepeat, type WalletMovement } from '../wallet-signs.ts';
import type { MonthBalance } from './month-faults.ts';

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

/** What the lines of one kind moved on one day; the amount is signed as it enters the wallet. */
export interface DayMoved extends Moved {
  kind: WalletLineKind;
  /** In Paris. Null: it belongs to its month, on no known day. */
  day: ParisDay | null;
  /** Of transfers, the last one whose instant is known; null for other kinds. */
  last: { minor: Minor; at: string } | null;
}

/** A month of a wallet in one currency: its balances, and what moved on its days. */
export interface MonthMoney extends MonthBalance {
  moved: readonly DayMoved[];
}

/**
 * The months of one wallet in one currency, oldest first, with what each of their days moved. A line counts once: a wallet may
 * show it in two of its months. One whose amount or currency is unknown moves nothing; `openLines` counts it.
 * @param equations in any order
 */
export const toMonthMoney = (equations: readonly MonthEquation<DatedLine>[]): MonthMoney[] => {
  const seen = new Set<string>();
  const isCounted = (line: DatedLine): boolean => {
    if (line.amountMinor === null || line.currency === null || isRepeat(line) || seen.has(line.lineKey)) return false;
    seen.add(line.lineKey);
    return true;
  };
  return equations.toSorted(byMonth).map(({ lines, ...equation }) => ({
    ...balanceOf(equation),
    moved: movedOnDays(lines.filter(isCounted)),
  }));
};

const byMonth = (a: { month: ParisMonth }, b: { month: ParisMonth }): number => (a.month < b.month ? -1 : 1);

const balanceOf = ({ month, currency, openingMinor, closingMinor, ...rest }: MonthBalance): MonthBalance => ({
  ...{ month, currency, openingMinor, closingMinor },
  ...{ breakMinor: rest.breakMinor, gapMinor: rest.gapMinor, openLines: rest.openLines, complete: rest.complete },
});

const movedOnDays = (lines: readonly DatedLine[]): DayMoved[] =>
  [...Map.groupBy(lines, (line) => `${line.kind} ${dayOf(line)}`).values()].flatMap((own) => {
    const [first] = own;
    return first === undefined ? [] : [{ ...sumOf(own), kind: first.kind, day: dayOf(first), last: lastOf(own) }];
  });

const dayOf = ({ date }: DatedLine): ParisDay | null => {
  const at = toInstant(date);
  return at === null ? null : toParisDay(at);
};

const sumOf = (lines: readonly DatedLine[]): Moved => ({
  minor: lines.reduce((sum, { amountMinor }) => sum + (amountMinor ?? 0), 0),
  count: lines.length,
});

const lastOf = (lines: readonly DatedLine[]): DayMoved['last'] => {
  const transfers = lines.flatMap(({ kind, date, amountMinor }) => {
    const at = toInstant(date);
    return kind !== 'transfer' || at === null || date === null ? [] : [{ at, date, minor: amountMinor ?? 0 }];
  });
  const last = transfers.toSorted((a, b) => a.at - b.at).at(-1);
  return last === undefined ? null : { minor: last.minor, at: last.date };
};
