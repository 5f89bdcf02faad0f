import type { Currency, Minor } from './money.ts';
import type { Side } from './side.ts';
import type { WalletLineKind } from './wallet-line.ts';

/** The direction of money: `in` to the seller's wallet, or `out` of it. */
export const MONEY_DIRECTIONS = ['in', 'out'] as const;
export type MoneyDirection = (typeof MONEY_DIRECTIONS)[number];

/**
 * What determined a line's kind and direction: its page; the deal it belongs to, sold or bought; the month's equation,
 * which balances in only one way; the seller.
 */
export const LINE_DECIDERS = ['page', 'deal', 'equation', 'hand'] as const;
export type LineDecider = (typeof LINE_DECIDERS)[number];

/** A line as it enters the equation. `amountMinor`: money in is positive; null while the direction is unknown. */
export interface WalletMovement {
  kind: WalletLineKind;
  amountMinor: Minor | null;
  /** As its page writes it, with or without a minus; null when the page does not state it. */
  shownMinor: Minor | null;
  currency: Currency | null;
  /**
   * Side of the deal it belongs to, according to the seller's other pages; null without a deal, or with an unknown one.
   */
  side: Side | null;
  decidedBy: LineDecider;
}

/** With more open lines, a unique way to balance the month could be chance: 2^8 combinations. */
const MAX_OPEN = 8;

/** Directions that a kind allows; both where its wording does not determine one. */
const WAYS: Readonly<Record<WalletLineKind, readonly MoneyDirection[]>> = {
  sale: ['in'],
  purchase: ['out'],
  refund_received: ['in'],
  refund_given: ['out'],
  refund: ['in', 'out'],
  transfer: ['out'],
  boost: ['out'],
  fee: ['out'],
  compensation: ['in'],
  other: ['in', 'out'],
  unknown: ['in', 'out'],
  repeat: ['in', 'out'],
};

/** The seller's classification of a line. */
export interface LineChoice {
  kind: WalletLineKind;
  direction: MoneyDirection;
}

/**
 * The classifications a seller may choose, in the order offered: every kind except the meaningless ones. An amount
 * written with a minus is outgoing.
 */
export const lineChoices = (shownMinor: Minor | null): LineChoice[] => {
  const only = shownMinor !== null && shownMinor < 0 ? 'out' : null;
  const kinds = (Object.keys(WAYS) as WalletLineKind[]).filter((kind) => !SAYS_NOTHING.has(kind));
  return kinds.flatMap((kind) =>
    WAYS[kind].filter((way) => only === null || way === only).map((direction) => ({ kind, direction })),
  );
};

/** Kinds that do not classify a line. */
const SAYS_NOTHING: ReadonlySet<WalletLineKind> = new Set(['refund', 'unknown', 'repeat']);

/** Kinds that leave open what a line is. */
export const VAGUE: ReadonlySet<WalletLineKind> = new Set(['other', 'refund', 'unknown']);

/** True when its page leaves a line's kind or direction open, so that the seller may classify it. */
export const isOpenToChoice = ({ kind, amountMinor }: Pick<WalletMovement, 'kind' | 'amountMinor'>): boolean =>
  amountMinor === null || VAGUE.has(kind);

/** An amount with the sign of its direction. */
export const withDirection = (minor: Minor, direction: MoneyDirection): Minor =>
  direction === 'in' ? Math.abs(minor) : -Math.abs(minor);

const REFUNDS = { in: 'refund_received', out: 'refund_given' } as const;

const decided = <L extends WalletMovement>(line: L, direction: MoneyDirection, decidedBy: LineDecider): L => ({
  ...line,
  kind: line.kind === 'refund' ? REFUNDS[direction] : line.kind,
  amountMinor: withDirection(line.shownMinor ?? 0, direction),
  decidedBy,
});

const isOpen = ({ amountMinor, shownMinor }: WalletMovement): boolean => amountMinor === null && shownMinor !== null;

/** Excluded from sums without making the month incomplete: the line that it repeats is counted. */
export const isRepeat = ({ kind }: Pick<WalletMovement, 'kind'>): boolean => kind === 'repeat';

/**
 * True when some line of the month that is certainly outgoing is written with a minus: then a line without one is not
 * outgoing.
 */
const writesMinus = (lines: readonly WalletMovement[]): boolean =>
  lines.some(({ amountMinor, shownMinor }) => (amountMinor ?? 0) < 0 && (shownMinor ?? 0) < 0);

/**
 * The direction of a refund, according to its deal: a refund for something the seller bought comes in; for something
 * they sold it goes out, unless this wallet writes outgoing money with a minus and this line has none. A deal does not
 * determine the direction of other lines.
 */
export const decideByDeal = <L extends WalletMovement>(lines: readonly L[]): L[] => {
  const hasMinus = writesMinus(lines);
  return lines.map((line) => {
    if (line.kind !== 'refund' || !isOpen(line) || line.side === null) return line;
    if (line.side === 'purchased') return decided(line, 'in', 'deal');
    return hasMinus ? line : decided(line, 'out', 'deal');
  });
};

/**
 * Assigns open lines the only signs with which the month leads from one balance to the other. When several combinations
 * do, or none, or too many lines are open, all stay open.
 * @param lines every line of a completely read month, in one currency
 */
export const decideByEquation = <L extends WalletMovement>(
  lines: readonly L[],
  balances: { openingMinor: Minor; closingMinor: Minor },
): readonly L[] => {
  const open = lines.filter((line) => line.amountMinor === null && !isRepeat(line));
  if (open.length === 0 || open.length > MAX_OPEN || !open.every((line) => isOpen(line) && line.shownMinor !== 0)) {
    return lines;
  }
  const known = lines.reduce((sum, { amountMinor }) => sum + (amountMinor ?? 0), 0);
  const ways = waysTo(open, balances.closingMinor - balances.openingMinor - known);
  const [way] = ways;
  if (way === undefined || ways.length > 1) return lines;
  const directions = new Map(open.map((line, index) => [line, way[index] ?? 'in']));
  return lines.map((line) => {
    const direction = directions.get(line);
    return direction === undefined ? line : decided(line, direction, 'equation');
  });
};

/** Every assignment of directions with which the lines add up to the sum. */
const waysTo = (open: readonly WalletMovement[], sum: Minor): MoneyDirection[][] => {
  const [line, ...others] = open;
  if (line === undefined) return sum === 0 ? [[]] : [];
  return MONEY_DIRECTIONS.flatMap((direction) =>
    waysTo(others, sum - withDirection(line.shownMinor ?? 0, direction)).map((rest) => [direction, ...rest]),
  );
};
