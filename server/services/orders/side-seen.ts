import type { Side } from '#core/model/side.ts';
import type { FieldProvenance, ValuesSeen } from '../../db/schema/orders.ts';
import { pageKindOf } from './outranks.ts';
import type { Reading } from './reading.ts';
import { addSeen } from './seen-values.ts';

export type SideSeen = ValuesSeen<Side>;

/** Lists and files are not trusted about the side once something contradicts them; weakest first. */
const WEAK: readonly string[] = ['file', 'list', 'purchases.list'];

/** A key for each kind of page, or other source, and side: `list`, `conversation`, `purchases.list`. */
const keyOf = ({ source, detail }: Pick<Reading, 'source' | 'detail'>, side: Side): string => {
  const kind = source === 'page' ? pageKindOf(detail) : source;
  return side === 'sold' ? kind : `purchases.${kind}`;
};

/** The statements of the side of a deal with that of one more reading. */
export const addSide = (
  seen: SideSeen,
  read: Pick<Reading, 'side' | 'source' | 'detail'>,
  from: FieldProvenance,
): SideSeen => (read.side === null ? seen : addSeen(seen, keyOf(read, read.side), read.side, from));

const isWeak = (key: string): boolean => WEAK.includes(key);

/** True when more than a list or a file states this side. */
export const isStated = (seen: SideSeen, side: Side): boolean =>
  Object.entries(seen).some(([key, { value }]) => value === side && !isWeak(key));

/** The strongest statement of a side, with its key; the newest of equals. Null: none. */
export const strongestOf = (seen: SideSeen, side: Side): { key: string; value: Side; from: FieldProvenance } | null => {
  const rank = (key: string): number => (isWeak(key) ? WEAK.indexOf(key) : WEAK.length);
  const [strongest] = Object.entries(seen)
    .filter(([, { value }]) => value === side)
    .toSorted(([a, one], [b, other]) => rank(b) - rank(a) || (one.from[2] < other.from[2] ? 1 : -1));
  return strongest === undefined ? null : { key: strongest[0], ...strongest[1] };
};
