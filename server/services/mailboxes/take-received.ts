import type { ReceivedMail } from '#core/marketplaces/vinted/mail/read-received.ts';
import type { OrderMail } from '#core/model/mail/order-mail.ts';
import { type MailPlace, placeMail } from '#core/model/mail/place-mail.ts';
import type { Order } from '#core/model/order.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { type Change, changeAccount } from '../../account/change-account.ts';
import type { Deps } from '../../context.ts';
import { matchMails } from '../mails/match.ts';
import { type FiledMail, fileMails } from './file-mails.ts';
import { compareHeld, dropPdfs, forgetPdfs, pdfsOf, recordPdfs, type StoredPdf, storePdf } from './mail-documents.ts';
import type { MailboxRow } from './mailbox-rows.ts';
import { type ReceivedRow, saveReceived } from './received-rows.ts';

export type TakeWork = AccountWork & Pick<Deps, 'documents' | 'background' | 'hashAuthor'>;

/** A mail that was fetched, under the id that it has in every folder. */
export interface FetchedMail {
  id: string;
  read: ReceivedMail;
}

interface Placed extends FetchedMail {
  place: MailPlace;
  order: Order | null;
  pdfs: readonly StoredPdf[];
}

/**
 * Files mails of a mailbox with their sales, or keeps them for the seller: all of them or none.
 * @param finish what belongs to the same change
 */
export const takeReceived = async (
  ctx: TakeWork,
  mailbox: Pick<MailboxRow, 'id' | 'accepted'>,
  fetched: readonly FetchedMail[],
  finish: (change: Change) => Promise<void>,
): Promise<void> => {
  const placed = await placeAll(ctx, mailbox, fetched);
  const brought = placed.flatMap(({ pdfs }) => pdfs);
  try {
    const replaced = await changeAccount(ctx, async (change) => {
      const gone = await dropPdfs(
        change,
        placed.map(({ id }) => id),
      );
      for (const { id, pdfs } of placed) await recordPdfs(change, id, pdfs);
      const { orderIds, replaced: former } = await fileMails(ctx, change, placed.flatMap(toFiled));
      await saveReceived(
        change,
        placed.map((each) => toRow(change, mailbox.id, each, orderIds.get(each.id) ?? null)),
      );
      await finish(change);
      return [...gone, ...former];
    });
    forgetPdfs(ctx, replaced);
  } catch (error) {
    forgetPdfs(ctx, brought);
    throw error;
  }
};

const mailOf = ({ read }: FetchedMail): OrderMail | null => (read.about === 'order' ? read.mail : null);

const toFiled = (placed: Placed): FiledMail[] => {
  const mail = mailOf(placed);
  const { id, place, order } = placed;
  if (mail === null) return [];
  if (place.to === 'new') return [{ id, mail, order: null }];
  return place.to === 'order' && order !== null ? [{ id, mail, order }] : [];
};

const placeAll = async (
  ctx: TakeWork,
  { accepted }: Pick<MailboxRow, 'accepted'>,
  fetched: readonly FetchedMail[],
): Promise<Placed[]> => {
  const about = fetched.flatMap((each) => mailOf(each) ?? []);
  const matches = (await matchMails(ctx, about)).values();
  const placed: Placed[] = [];
  for (const each of fetched) {
    const { read } = each;
    if (read.about !== 'order') {
      placed.push({ ...each, place: { to: 'nowhere' }, order: null, pdfs: [] });
      continue;
    }
    const { by, orders } = matches.next().value ?? { by: null, orders: [] };
    const { mail, trust, isForwarded, documents } = read;
    const isAccepted = read.sender !== null && accepted.includes(read.sender);
    const place = placeMail({
      mail,
      trust,
      isForwarded,
      isAccepted,
      isSure: by !== null,
      orderIds: orders.map(({ id }) => id),
    });
    const [order = null] = orders;
    placed.push({ ...each, order, ...(await placePdfs(ctx, place, documents)) });
  }
  return placed;
};

/** What a sale has already is not stored again; what would replace it waits for the seller. */
const placePdfs = async (
  ctx: TakeWork,
  place: MailPlace,
  documents: Parameters<typeof pdfsOf>[0],
): Promise<Pick<Placed, 'place' | 'pdfs'>> => {
  if (place.to === 'nowhere') return { place, pdfs: [] };
  const brought = pdfsOf(documents);
  const held = place.to === 'order' ? await compareHeld(ctx, place.orderId, brought) : 'nothing';
  if (held === 'the same') return { place, pdfs: [] };
  const pdfs: StoredPdf[] = [];
  for (const pdf of brought) pdfs.push(await storePdf(ctx, pdf));
  return { place: held === 'another' ? { to: 'seller', reason: 'replaces' } : place, pdfs };
};

const otherReason = ({ about, ...read }: ReceivedMail): string =>
  about === 'other' && 'why' in read ? read.why : about === 'order' ? 'forged' : 'unread';

const toRow = (
  { accountId, at: receivedAt }: Change,
  mailboxId: string,
  { id, read, place }: Placed,
  orderId: string | null,
): ReceivedRow => {
  const row = { accountId, mailboxId, id, receivedAt, sentAt: read.sentAt };
  const nothing = { reason: null, sender: null, subject: null, mail: null, orderId };
  if (place.to === 'nowhere') return { ...row, ...nothing, state: 'other', reason: otherReason(read) };
  if (place.to !== 'seller' || read.about !== 'order') return { ...row, ...nothing, state: 'filed' };
  const { sender, subject, mail } = read;
  return { ...row, ...nothing, state: 'waiting', reason: place.reason, sender, subject, mail };
};
