import type { CallReply } from '#core/contract/endpoint.ts';
import type { api } from '#core/contract/index.ts';
import { AppError } from '#core/errors.ts';
import type { Change } from '../../account/change-account.ts';
import type { OrderRow } from '../../db/schema/index.ts';
import { decideSidesOf } from './decide-sides.ts';
import { CONFLICT_FIELDS, type ConflictField, type Disagreement, disagreementsOf } from './disagreements.ts';
import { loadRows, orderNotFound } from './load-rows.ts';
import { decidePhase } from './merge-reading.ts';
import { canonicalJson } from './outranks.ts';
import { choicesKey } from './seen-values.ts';
import { sideChoice } from './side-disagreement.ts';
import { storeDecided } from './store-decided.ts';
import { toWireOrder } from './wire.ts';

export interface SettleInput {
  id: string;
  field: string;
  /** Key of one of the contradictory values; null undoes an earlier choice. */
  chosen: string | null;
}

/**
 * Settles a contradiction between two pages with the seller's choice; it applies until another value appears, or it is
 * undone. The side of a deal is chosen whether pages disagree on it or not: the list of sales alone may hold a purchase.
 * @throws {AppError} NOT_FOUND; INVALID_INPUT for a field without a contradiction or a value that no page stated
 */
export const settleConflict = async (
  change: Change,
  input: SettleInput,
): Promise<CallReply<typeof api.orders.settleConflict>> => {
  const field = checkField(input.field);
  const [row] = await loadRows(change.tx, change.accountId, [input.id]);
  if (row === undefined) throw orderNotFound();
  const found = await findDisagreement(change, row, field);
  if (found === null) throw refused('field', `rien à trancher pour « ${field} » dans cette commande`);
  const chosen = input.chosen === null ? withoutChoice(row, field) : withChoice(row, found, input.chosen, change.at);
  const current = found.settled ? row.settled[field] : undefined;
  if (chosen.settled[field]?.chosen === current?.chosen) return toReply(row);
  const stored = await storeDecided(change, field === 'phase' ? decidePhase(chosen) : chosen);
  const [decided = stored] = field === 'side' ? await decideSidesOf(change, [stored]) : [];
  return toReply(decided);
};

const toReply = (row: OrderRow): CallReply<typeof api.orders.settleConflict> => ({
  order: toWireOrder(row),
  isPurchase: row.standing === 'withdrawn',
});

const findDisagreement = async (
  { tx, accountId }: Change,
  row: OrderRow,
  field: ConflictField,
): Promise<Disagreement | null> =>
  field === 'side'
    ? sideChoice(tx, accountId, row)
    : (disagreementsOf(row).find((each) => each.field === field) ?? null);

const refused = (field: string, why: string): AppError =>
  new AppError('INVALID_INPUT', `${field} : ${why}.`, { field });

const checkField = (field: string): ConflictField => {
  const known = CONFLICT_FIELDS.find((each) => each === field);
  if (known === undefined) throw refused('field', `doit être l’un de : ${CONFLICT_FIELDS.join(', ')}`);
  return known;
};

const withoutChoice = (row: OrderRow, field: ConflictField): OrderRow => {
  const { [field]: _, ...settled } = row.settled;
  return { ...row, settled };
};

const withChoice = (row: OrderRow, { field, values }: Disagreement, chosen: string, at: string): OrderRow => {
  // The side of a deal can be chosen by its name too, whatever page states it.
  const said = values.find(({ key, value }) => key === chosen || value === chosen);
  if (said === undefined) {
    throw refused('chosen', `doit être l’une des valeurs lues : ${values.map(({ key }) => key).join(', ')}`);
  }
  const among = choicesKey(values.map(({ value }) => value));
  return { ...row, settled: { ...row.settled, [field]: { chosen: canonicalJson(said.value), among, at } } };
};
