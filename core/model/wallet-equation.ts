import type { Currency, Minor } from './money.ts';
import { addMonths } from './paris-months.ts';
import { WALLET_LINE_KINDS, type WalletLineKind } from './wallet-line.ts';
import { decideByDeal, decideByEquation, isRepeat, VAGUE, type WalletMovement } from './wallet-signs.ts';

/** What is known about one month of one account. */
export interface MonthFacts<L extends WalletMovement> {
  /** `2026-07` */
  month: string;
  lines: readonly L[];
  openingMinor: Minor | null;
  closingMinor: Minor | null;
  /** Currency of the two balances. */
  currency: Currency | null;
  /** True when every announced page was read. */
  complete: boolean;
}

/**
 * Why a line could explain a gap: its text is in another language or unknown, so it may be anything; its direction or
 * its kind is unknown; its amount equals the gap (counted although it should not be, or once instead of twice); its
 * amount is half the gap, so it may be counted on the wrong side; or its list shows it twice and it was counted once.
 */
export const SUSPICIONS = ['repeat', 'unknown_words', 'open_sign', 'unknown_kind', 'is_gap', 'wrong_side'] as const;
export type Suspicion = (typeof SUSPICIONS)[number];

/** opening + lines = closing, for one month in one currency. Null: unknown. */
export interface MonthEquation<L extends WalletMovement> {
  month: string;
  currency: Currency | null;
  openingMinor: Minor | null;
  /** True when it was taken from the previous month's closing. */
  openingDeduced: boolean;
  closingMinor: Minor | null;
  /** True when it was taken from the next month's opening. */
  closingDeduced: boolean;
  /** This month's opening minus the previous month's closing, when both are stated and differ. */
  breakMinor: Minor | null;
  sums: Readonly<Record<WalletLineKind, Minor>>;
  /** Number of lines in no sum: their sign or currency is open. */
  openLines: number;
  /** Number of lines whose direction is not stated by their page but determined by the deal or the equation. */
  deducedLines: number;
  /** closing − (opening + lines); a single missing line has this amount. */
  gapMinor: Minor | null;
  complete: boolean;
  /** The lines, with the directions that could be determined. */
  lines: readonly L[];
  suspects: readonly { line: L; why: Suspicion }[];
}

/**
 * The equations of one account, newest month first: one per month and currency, because two currencies are never added.
 */
export const walletEquations = <L extends WalletMovement>(months: readonly MonthFacts<L>[]): MonthEquation<L>[] => {
  const byMonth = new Map(months.map((facts) => [facts.month, facts]));
  return months
    .toSorted((a, b) => (a.month < b.month ? 1 : -1))
    .flatMap((facts) => currenciesOf(facts).map((currency) => equationOf(facts, currency, byMonth)));
};

const currenciesOf = <L extends WalletMovement>({ lines, currency }: MonthFacts<L>): (Currency | null)[] => {
  const known = new Set([currency, ...lines.map((line) => line.currency)].filter((each) => each !== null));
  return known.size === 0 ? [null] : [...known].toSorted();
};

type Months<L extends WalletMovement> = ReadonlyMap<string, MonthFacts<L>>;

/** A balance that a month states in the given currency. */
const stated = <L extends WalletMovement>(
  months: Months<L>,
  month: string,
  currency: Currency | null,
  which: 'openingMinor' | 'closingMinor',
): Minor | null => {
  const facts = months.get(month);
  return facts === undefined || facts.currency !== currency ? null : facts[which];
};

const equationOf = <L extends WalletMovement>(
  facts: MonthFacts<L>,
  currency: Currency | null,
  months: Months<L>,
): MonthEquation<L> => {
  const { month, complete } = facts;
  const opening = stated(months, month, currency, 'openingMinor');
  const before = stated(months, addMonths(month, -1), currency, 'closingMinor');
  const closing = stated(months, month, currency, 'closingMinor');
  const openingMinor = opening ?? before;
  const closingMinor = closing ?? stated(months, addMonths(month, 1), currency, 'openingMinor');
  // A line without a currency may belong to any of them.
  const own = decideByDeal(facts.lines.filter((line) => line.currency === currency || line.currency === null));
  const isBroken = opening !== null && before !== null && opening !== before;
  const isSure = complete && !isBroken && own.every((line) => line.currency !== null);
  const lines =
    isSure && openingMinor !== null && closingMinor !== null
      ? decideByEquation(own, { openingMinor, closingMinor })
      : own;
  const { sums, total, openLines } = addUp(lines);
  const isKnown = openingMinor !== null && closingMinor !== null && openLines === 0;
  const gapMinor = isKnown ? closingMinor - (openingMinor + total) : null;
  return {
    ...{ month, currency, openingMinor, closingMinor, sums, openLines, gapMinor, complete, lines },
    openingDeduced: opening === null && openingMinor !== null,
    closingDeduced: closing === null && closingMinor !== null,
    breakMinor: isBroken ? opening - before : null,
    deducedLines: lines.filter(({ decidedBy }) => decidedBy === 'deal' || decidedBy === 'equation').length,
    suspects: suspectsOf(lines, gapMinor),
  };
};

const isOpen = ({ amountMinor, currency }: WalletMovement): boolean => amountMinor === null || currency === null;

const addUp = (lines: readonly WalletMovement[]) => {
  const sums = Object.fromEntries(WALLET_LINE_KINDS.map((kind) => [kind, 0])) as Record<WalletLineKind, Minor>;
  let [total, openLines] = [0, 0];
  for (const line of lines) {
    if (isRepeat(line)) continue;
    if (isOpen(line)) openLines += 1;
    else {
      sums[line.kind] += line.amountMinor ?? 0;
      total += line.amountMinor ?? 0;
    }
  }
  return { sums, total, openLines };
};

const suspicionOf = (line: WalletMovement, gap: Minor | null): Suspicion | null => {
  if (isRepeat(line)) return gap === 0 ? null : 'repeat';
  if (isOpen(line)) return line.kind === 'unknown' ? 'unknown_words' : 'open_sign';
  const amount = line.amountMinor ?? 0;
  if (gap === null || gap === 0 || amount === 0) return null;
  if (amount * 2 === -gap) return 'wrong_side';
  if (Math.abs(amount) === Math.abs(gap)) return 'is_gap';
  if (line.kind === 'unknown') return 'unknown_words';
  return VAGUE.has(line.kind) ? 'unknown_kind' : null;
};

const suspectsOf = <L extends WalletMovement>(lines: readonly L[], gap: Minor | null) =>
  lines.flatMap((line) => {
    const why = suspicionOf(line, gap);
    return why === null ? [] : [{ line, why }];
  });
