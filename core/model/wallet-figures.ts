import type { Currency, Minor } from './money.ts';
import { signedMinor } from './wallet-labels.ts';
import { WALLET_LINE_KINDS, type WalletLineKind } from './wallet-line.ts';

/** The part of a wallet month that its figures are computed from. Amounts are decimal; money out has a minus. */
export interface SummedMonth {
  currency: Currency | null;
  /** A kind that is absent has no line. */
  sums: Readonly<Partial<Record<WalletLineKind, number>>>;
  /** True when every announced page of the month was read. */
  complete: boolean;
  /** Number of lines that are in no sum. */
  openLines: number;
  /** The lines that no sum includes, and others that could explain a gap. */
  suspects: readonly { kind: WalletLineKind; amount: number | null; currency: Currency | null }[];
}

/** An amount, and whether a line that may belong to it is missing from it. Null: unknown. */
export interface WalletFigure {
  minor: Minor | null;
  isPartial: boolean;
}

export const UNKNOWN_FIGURE: WalletFigure = { minor: null, isPartial: true };

const MAIN_KINDS: readonly WalletLineKind[] = ['sale', 'purchase', 'transfer'];

/** The kinds that the table of months gives no column of their own. */
export const OTHER_KINDS = WALLET_LINE_KINDS.filter((kind) => !MAIN_KINDS.includes(kind));

/** Lines of these kinds may turn out to be of any kind. */
const ANY_KIND: ReadonlySet<WalletLineKind> = new Set(['unknown', 'repeat']);

/** True when a line that was not read, or that is in no sum, may be of one of these kinds. */
const mayLack = (month: SummedMonth, kinds: readonly WalletLineKind[]): boolean => {
  const { complete, openLines, suspects, sums } = month;
  if (!complete || (sums.unknown ?? 0) !== 0) return true;
  const uncounted = suspects.filter(({ amount, currency }) => amount === null || currency === null);
  const open = uncounted.filter(({ kind }) => kind !== 'repeat');
  return open.length < openLines || uncounted.some(({ kind }) => ANY_KIND.has(kind) || kinds.includes(kind));
};

/**
 * The sum of the lines of some kinds in one month. It is unknown, not 0, when none of them was read and some may exist.
 */
export const walletFigure = (month: SummedMonth, kinds: readonly WalletLineKind[]): WalletFigure => {
  const sums = kinds.map((kind) => signedMinor(month.sums[kind] ?? 0));
  const isPartial = mayLack(month, kinds);
  const minor = sums.reduce((total, each) => (total === null || each === null ? null : total + each), 0);
  return { minor: month.currency === null || (isPartial && minor === 0) ? null : minor, isPartial };
};

/** The sum of figures in one currency; unknown only when all of them are. */
export const addFigures = (figures: readonly WalletFigure[]): WalletFigure => {
  const known = figures.flatMap(({ minor }) => minor ?? []);
  return {
    minor: known.length === 0 ? null : known.reduce((total, minor) => total + minor, 0),
    isPartial: figures.some(({ minor, isPartial }) => isPartial || minor === null),
  };
};
