import type { Currency, Minor } from './money.ts';
import type { Side } from './side.ts';
import type { WalletLineKind } from './wallet-line.ts';

/** Where money goes: `in` to the seller's wallet, `out` of it. */
export const MONEY_DIRECTIONS = ['in', 'out'] as const;
export type MoneyDirection = (typeof MONEY_DIRECTIONS)[number];

/**
 * Who says what a line is and where its money goes: its page; the deal it belongs to, sold or bought; the month's equation,
 * which holds in one way only; the seller.
 */
export const LINE_DECIDERS = ['page', 'deal', 'equation', 'hand'] as const;
export type LineDecider = (typeof LINE_DECIDERS)[number];

/** A line as it enters the equation. `amountMinor`: money in is positive; null while nobody says where it goes. */
export interface WalletMovement {
  kind: WalletLineKind;
  amountMinor: Minor | null;
  /** As its page writes it, with a minus or without; null when the page does not say. */
  shownMinor: Minor | null;
  currency: Currency | null;
  /** Of the deal it belongs to, as the seller's other pages tell; null for a line of no deal, or of one that nobody knows. */
  side: Side | null;
  decidedBy: LineDecider;
}

/** Beyond, that one way alone closes the month could be chance: 2^8 ways to choose from. */
const MAX_OPEN = 8;

/** Directions that a kind can have; both where its words do not say. */
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

/** What a seller says a line is. */
export interface LineChoice {
  kind: WalletLineKind;
  direction: MoneyDirection;
}

/**
 * What a seller may say of a line, in the order in which it is offered: every kind but the one that says nothing. What is
 * written with a minus went out.
 */
export const lineChoices = (shownMinor: Minor | null): LineChoice[] => {
  const only = shownMinor !== null && shownMinor < 0 ? 'out' : null;
  const kinds = (Object.keys(WAYS) as WalletLineKind[]).filter((kind) => !SAYS_NOTHING.has(kind));
  return kinds.flatMap((kind) =>
    WAYS[kind].filter((way) => only === null || way === only).map((direction) => ({ kind, direction })),
  );
};

/** Kinds that are no answer to what a line is. */
const SAYS_NOTHING: ReadonlySet<WalletLineKind> = new Set(['refund', 'unknown', 'repeat']);

/** Kinds that leave open what a line is. */
export const VAGUE: ReadonlySet<WalletLineKind> = new Set(['other', 'refund', 'unknown']);

/** True when its page leaves open what a line is or where its money goes, so that the seller may say it. */
export const isOpenToChoice = ({ kind, amountMinor }: Pick<WalletMovement, 'kind' | 'amountMinor'>): boolean =>
  amountMinor === null || VAGUE.has(kind);

/** An amount with the sign of its direction. */
export const towards = (minor: Minor, direction: MoneyDirection): Minor =>
  direction === 'in' ? Math.abs(minor) : -Math.abs(minor);

const REFUNDS = { in: 'refund_received', out: 'refund_given' } as const;

const decided = <L extends WalletMovement>(line: L, direction: MoneyDirection, decidedBy: LineDecider): L => ({
  ...line,
  kind: line.kind === 'refund' ? REFUNDS[direction] : line.kind,
  amountMinor: towards(line.shownMinor ?? 0, direction),
  decidedBy,
});

const isOpen = ({ amountMinor, shownMinor }: WalletMovement): boolean => amountMinor === null && shownMinor !== null;

/** In no sum, and no reason why a month could not be added up: the line that it repeats is. */
export const isRepeat = ({ kind }: Pick<WalletMovement, 'kind'>): boolean => kind === 'repeat';

/** True when a line of the month that is surely money out is written with a minus: then one without is no money out. */
const writesMinus = (lines: readonly WalletMovement[]): boolean =>
  lines.some(({ amountMinor, shownMinor }) => (amountMinor ?? 0) < 0 && (shownMinor ?? 0) < 0);

/**
 * Whose refund it is, by the deal: money back for what the seller bought comes in; for what they sold it goes out, unless this
 * wallet writes money out with a minus and this line has none. A deal tells nothing of other lines.
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
 * Gives open lines the only signs with which the month leads from one balance to the other. Where several ways do, or none,
 * or too many lines are open, all stay open.
 * @param lines every line of a month that was read whole, in one currency
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

/** Every way to give the lines a direction so that they add up to the sum. */
const waysTo = (open: readonly WalletMovement[], sum: Minor): MoneyDirection[][] => {
  const [line, ...others] = open;
  if (line === undefined) return sum === 0 ? [[]] : [];
  return MONEY_DIRECTIONS.flatMap((direction) =>
    waysTo(others, sum - towards(line.shownMinor ?? 0, direction)).map((rest) => [direction, ...rest]),
  );
};
