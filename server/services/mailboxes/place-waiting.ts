import { type MailPlace, placeMail } from '#core/model/mail/place-mail.ts';
import type { Order } from '#core/model/order.ts';
import { changeAccount } from '../../account/change-account.ts';
import { matchMails } from '../mails/match.ts';
import { fileMails } from './file-mails.ts';
import { compareHeld, forgetPdfs, pdfsOfMails, readPdfs } from './mail-documents.ts';
import { findMailbox } from './mailbox-rows.ts';
import { listPlaceable, saveReceived, toFiledRow, type WaitingRow } from './received-rows.ts';
import type { TakeWork } from './take-received.ts';

/** Mails whose sales are looked for together. */
const SLICE = 50;

interface Placed {
  row: WaitingRow;
  place: MailPlace;
  order: Order | null;
}

/** Files the mails of a mailbox that came before their sale was known, or before the seller accepted their sender. */
export const placeWaiting = async (work: TakeWork, mailboxId: string): Promise<void> => {
  // The seller may have accepted a sender while it was read.
  const mailbox = await findMailbox(work.database.db, work.accountId, mailboxId);
  if (mailbox === null) return;
  const rows = await listPlaceable(work.database.db, work.accountId, mailbox);
  for (let at = 0; at < rows.length; at += SLICE) await placeSlice(work, rows.slice(at, at + SLICE));
};

const placeSlice = async (work: TakeWork, rows: readonly WaitingRow[]): Promise<void> => {
  const placed = await placeAll(work, rows);
  const moved = placed.filter(({ row, place }) => place.to !== 'seller' || place.reason !== row.reason);
  if (moved.length === 0) return;
  const filed = moved.flatMap(({ row: { id, mail }, place, order }) =>
    place.to === 'order' || place.to === 'new' ? [{ id, mail, order }] : [],
  );
  const replaced = await changeAccount(work, async (change) => {
    const { orderIds, replaced: former } = await fileMails(work, change, filed);
    await saveReceived(
      change,
      moved.map(({ row, place }) =>
        place.to === 'seller' ? { ...row, reason: place.reason } : toFiledRow(row, orderIds.get(row.id) ?? null),
      ),
    );
    return former;
  });
  forgetPdfs(work, replaced);
};

const placeAll = async (work: TakeWork, rows: readonly WaitingRow[]): Promise<Placed[]> => {
  const matches = await matchMails(
    work,
    rows.map(({ mail }) => mail),
  );
  const pdfs = await pdfsOfMails(
    work,
    rows.map(({ id }) => id),
  );
  const placed: Placed[] = [];
  for (const [index, row] of rows.entries()) {
    const { by, orders } = matches[index] ?? { by: null, orders: [] };
    const orderIds = orders.map(({ id }) => id);
    // What was forged or sent on by a person is not among these.
    const proof = { trust: 'unverified', isForwarded: false, isAccepted: true } as const;
    const place = placeMail({ mail: row.mail, ...proof, isSure: by !== null, orderIds });
    const held =
      place.to === 'order' && (await compareHeld(work, place.orderId, await readPdfs(work, pdfs.get(row.id) ?? [])));
    const isReplacing = held === 'another';
    placed.push({
      ...{ row, place: isReplacing ? { to: 'seller', reason: 'replaces' } : place },
      order: place.to === 'order' ? (orders[0] ?? null) : null,
    });
  }
  return placed;
};
