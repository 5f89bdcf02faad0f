import { DOCUMENT_KINDS } from '#core/contract/documents.ts';
import type { CallReply } from '#core/contract/endpoint.ts';
import type { api } from '#core/contract/index.ts';
import { AppError } from '#core/errors.ts';
import { WAITING_REASONS, type WaitingReason } from '#core/model/mail/mailbox.ts';
import { canBeNew } from '#core/model/mail/place-mail.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { changeAccount } from '../../account/change-account.ts';
import type { Deps } from '../../context.ts';
import { matchMails } from '../mails/match.ts';
import { loadRows, orderNotFound } from '../orders/load-rows.ts';
import { fileMails } from './file-mails.ts';
import { dropPdfs, forgetPdfs, pdfsOfMails } from './mail-documents.ts';
import { countWaiting, listWaiting, requireWaiting, saveReceived, toFiledRow } from './received-rows.ts';

type Deciding = AccountWork & Pick<Deps, 'documents' | 'background' | 'hashAuthor'>;
type Waiting = CallReply<typeof api.waitingMails.list>;

/** Mails of one answer. */
const MOST_SHOWN = 50;

const reasonOf = (text: string | null): WaitingReason => WAITING_REASONS.find((reason) => reason === text) ?? 'choose';

/** The mails that wait for the seller, each with the sales that may be meant now. */
export const listWaitingMails = async (ctx: AccountWork): Promise<Waiting> => {
  const { database, accountId } = ctx;
  const rows = await listWaiting(database.db, accountId, MOST_SHOWN);
  const pdfs = await pdfsOfMails(
    ctx,
    rows.map(({ id }) => id),
  );
  const matches = await matchMails(
    ctx,
    rows.map(({ mail }) => mail),
  );
  return {
    mails: rows.map(({ id, mailboxId, reason, sender, subject, sentAt, mail }, index) => {
      const { by, orders } = matches[index] ?? { by: null, orders: [] };
      const kinds = (pdfs.get(id) ?? []).map(({ kind }) => kind);
      const documents = DOCUMENT_KINDS.filter((kind) => kinds.includes(kind));
      return {
        id,
        mailboxId,
        reason: reasonOf(reason),
        sender,
        subject,
        sentAt,
        mail,
        canBeNew: canBeNew(mail),
        documents,
        by,
        orders,
      };
    }),
    total: await countWaiting(database.db, accountId),
  };
};

const NO_SALE =
  'Cet e-mail ne dit pas le numéro de sa vente. Choisissez la vente, ou ouvrez vos ventes sur Vinted, puis réessayez.';

interface Decision {
  id: string;
  /** Null: a deal of its own. */
  orderId: string | null;
}

/**
 * Files a mail as the seller decided, its PDFs in place of those that the sale has.
 * @returns the sale; null for a purchase
 * @throws {AppError} NOT_FOUND; CONFLICT for a mail that makes no deal of its own
 */
export const fileWaitingMail = async (ctx: Deciding, { id, orderId }: Decision): Promise<string | null> => {
  const { filedWith, replaced } = await changeAccount(ctx, async (change) => {
    const row = await requireWaiting(change, id);
    const [order = null] = orderId === null ? [] : await loadRows(change.tx, change.accountId, [orderId]);
    if (orderId !== null && order === null) throw orderNotFound();
    if (order === null && !canBeNew(row.mail)) throw new AppError('CONFLICT', NO_SALE, { field: 'orderId' });
    const filed = await fileMails(ctx, change, [{ id, mail: row.mail, order }]);
    const filedWith = filed.orderIds.get(id) ?? null;
    await saveReceived(change, [toFiledRow(row, filedWith)]);
    return { filedWith, replaced: filed.replaced };
  });
  forgetPdfs(ctx, replaced);
  return filedWith;
};

/** Sets a mail aside for good. @throws {AppError} NOT_FOUND */
export const dismissMail = async (ctx: Deciding, { id }: { id: string }): Promise<void> => {
  const gone = await changeAccount(ctx, async (change) => {
    const row = await requireWaiting(change, id);
    const nothing = { reason: null, sender: null, subject: null, mail: null };
    await saveReceived(change, [{ ...row, ...nothing, state: 'dismissed' }]);
    return dropPdfs(change, [id]);
  });
  forgetPdfs(ctx, gone);
};
