import { SIDES } from '#core/model/side.ts';
import type { Db } from '../../db/database.ts';
import type { OrderRow } from '../../db/schema/index.ts';
import { chosenSide } from './decide-sides.ts';
import type { Disagreement } from './disagreements.ts';
import { loadSides } from './load-sides.ts';
import { type SideSeen, strongestOf } from './side-seen.ts';

/**
 * The disagreement on the side of a deal. Null when nothing is open and the seller chose nothing: what a page of the deal states
 * needs nobody's decision.
 */
export const sideDisagreement = async (db: Db, accountId: string, row: OrderRow): Promise<Disagreement | null> =>
  row.standing === 'open' || chosenSide(row.settled) !== null ? sideChoice(db, accountId, row) : null;

/** The choice that the seller always has between the sides of a deal, each with its strongest source. */
export const sideChoice = async (db: Db, accountId: string, row: OrderRow): Promise<Disagreement> => {
  const chosen = chosenSide(row.settled);
  const { marketplace, transactionId, conversationId } = row;
  const ids = { transactionIds: transactionId === null ? [] : [transactionId] };
  const deals = { ...ids, marketplace, conversationIds: conversationId === null ? [] : [conversationId] };
  const deal = (await loadSides(db, accountId, deals)).find(({ sale }) => sale?.id === row.id);
  const seen: SideSeen = { ...deal?.purchase?.sideSeen, ...row.sideSeen };
  const values = SIDES.map(
    (side) => strongestOf(seen, side) ?? { ...UNSAID[side], from: ['page', null, row.createdAt] as const },
  );
  return {
    ...{ field: 'side', values, settled: chosen !== null },
    used: values.find(({ value }) => value === chosen)?.key ?? null,
  };
};

/** Records from before the sides were kept, and what only the wallet states. */
const UNSAID = {
  sold: { key: 'list', value: 'sold' },
  purchased: { key: 'purchases.list', value: 'purchased' },
} as const;
