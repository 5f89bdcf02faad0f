import type { OrderNote } from '#core/contract/order-notes.ts';
import { AppError } from '#core/errors.ts';
import { toIso } from '#core/model/time.ts';
import type { AccountWork } from '../account/account-work.ts';
import type { Change } from '../account/change-account.ts';
import type { Db } from '../db/database.ts';
import { and, eq } from '../db/drizzle.ts';
import { orderNotes } from '../db/schema/index.ts';
import { loadRows, orderNotFound } from './orders/load-rows.ts';

const NO_NOTE: OrderNote = { text: '', updatedAt: null };

const isNote = (accountId: string, orderId: string) =>
  and(eq(orderNotes.accountId, accountId), eq(orderNotes.orderId, orderId));

/** @throws {AppError} NOT_FOUND « Commande introuvable. » */
const loadNote = async (db: Db, accountId: string, orderId: string): Promise<OrderNote> => {
  const [order] = await loadRows(db, accountId, [orderId]);
  if (order === undefined) throw orderNotFound();
  const { text, updatedAt } = orderNotes;
  const [note] = await db.select({ text, updatedAt }).from(orderNotes).where(isNote(accountId, orderId));
  return note ?? NO_NOTE;
};

/** @throws {AppError} NOT_FOUND */
export const readNote = ({ database, accountId }: AccountWork, { id }: { id: string }): Promise<OrderNote> =>
  loadNote(database.db, accountId, id);

export interface WriteNoteInput {
  /** The order's. */
  id: string;
  text: string;
  basedOn?: string | null | undefined;
}

/**
 * Keeps what the seller wrote; nothing but spaces takes the note away.
 * @throws {AppError} NOT_FOUND; CONFLICT with the server's `note` when it changed since `basedOn`
 */
export const writeNote = async (change: Change, { id, text, basedOn }: WriteNoteInput): Promise<OrderNote> => {
  const { tx, accountId } = change;
  const known = await loadNote(tx, accountId, id);
  if (basedOn !== undefined && basedOn !== known.updatedAt) {
    throw new AppError('CONFLICT', 'Cette note a été modifiée ailleurs entre-temps.', { body: { note: known } });
  }
  const kept = text.trim() === '' ? '' : text.trimEnd();
  if (kept === known.text) return known;
  // Two notes of one millisecond must differ: the next one is based on this one.
  const updatedAt = toIso(Math.max(Date.parse(change.at), Date.parse(known.updatedAt ?? change.at) + 1));
  change.touch('notes', [id]);
  if (kept === '') {
    await tx.delete(orderNotes).where(isNote(accountId, id));
    return NO_NOTE;
  }
  await tx
    .insert(orderNotes)
    .values({ accountId, orderId: id, text: kept, updatedAt })
    .onConflictDoUpdate({ target: [orderNotes.accountId, orderNotes.orderId], set: { text: kept, updatedAt } });
  return { text: kept, updatedAt };
};

/** Orders of the account that have a note. */
export const ordersWithNote = async ({ tx, accountId }: Change): Promise<ReadonlySet<string>> => {
  const rows = await tx
    .select({ orderId: orderNotes.orderId })
    .from(orderNotes)
    .where(eq(orderNotes.accountId, accountId));
  return new Set(rows.map(({ orderId }) => orderId));
};
