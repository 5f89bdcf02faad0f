import { type OrderMail, phaseOfMail, provesSale } from '#core/model/mail/order-mail.ts';
import type { Change } from '../../../account/change-account.ts';
import { decideSidesOf } from '../../orders/decide-sides.ts';
import { mergeReadings } from '../../orders/merge-readings.ts';
import { loadOrderIndex } from '../../orders/order-index.ts';
import { type Reading, SILENT_PAGE } from '../../orders/reading.ts';
import { applyReceived } from '../../orders/received.ts';
import { toWireOrders } from '../../orders/wire.ts';
import { NOTHING_CHANGED, type PageHandler, type PageOf, type PageReply } from '../../pages/page-handler.ts';
import type { PurchaseReading } from '../../purchases/merge-purchase.ts';
import { mergePurchases } from '../../purchases/merge-purchases.ts';

/** A mail about a deal. @returns no order for a purchase */
export const mergeMail: PageHandler<PageOf<'email'>> = async (change, { marketplace, records }, observedAt) => {
  const isPurchase = ({ kind }: OrderMail): boolean => kind === 'purchase';
  const bought = records.filter(isPurchase).map((mail) => toPurchase(marketplace, mail, observedAt));
  const ofSales = records.filter((mail) => !isPurchase(mail));
  const { rows, setAside, ...counts } = await mergePurchases(change, bought);
  await decideSidesOf(change, rows);
  const sold = await mergeSales(change, { marketplace, mails: ofSales, observedAt });
  return {
    ...sold,
    created: sold.created + counts.created,
    updated: sold.updated + counts.updated,
    unchanged: sold.unchanged + counts.unchanged,
    quarantined: sold.quarantined + setAside.length,
  };
};

interface SaleMails {
  marketplace: string;
  mails: readonly OrderMail[];
  observedAt: string;
}

/**
 * Mails about sales. What it does not state of the order stays. Only one that proves a sale makes one of a transaction that
 * is not known; any other changes nothing then.
 */
const mergeSales = async (change: Change, { marketplace, mails, observedAt }: SaleMails): Promise<PageReply> => {
  const all = mails.map((mail) => ({ mail, reading: toReading(marketplace, mail, observedAt) }));
  const known = await loadOrderIndex(
    change.tx,
    change.accountId,
    all.map(({ reading }) => reading),
  );
  const isOfOrder = ({ mail, reading: { transactionId } }: (typeof all)[number]): boolean =>
    transactionId === null || provesSale(mail) || known.find('transaction', marketplace, transactionId) != null;
  const readings = all.filter(isOfOrder).map(({ reading }) => reading);
  const { rows, setAside, ...counts } = await mergeReadings(change, readings);
  const conversations = rows.flatMap(({ conversationId }) => conversationId ?? []);
  const paid = new Map((await applyReceived(change, marketplace, conversations)).map((row) => [row.id, row]));
  const decided = new Map((await decideSidesOf(change, rows)).map((row) => [row.id, row]));
  const orders = toWireOrders(rows.map((row) => decided.get(row.id) ?? paid.get(row.id) ?? row));
  return { ...NOTHING_CHANGED, ...counts, quarantined: setAside.length, orders };
};

const toPurchase = (marketplace: string, mail: OrderMail, observedAt: string): PurchaseReading => ({
  ...toReading(marketplace, mail, observedAt),
  orderDate: mail.paidAt === null ? null : { at: mail.paidAt, source: 'payment' },
  ...{ side: 'purchased', own: null, sellerId: null },
  ...{ serviceFeeMinor: mail.serviceFeeMinor, shippingMinor: mail.shippingMinor },
});

/** A mail states how things were when it was sent, however late it is read. */
const toReading = (marketplace: string, mail: OrderMail, observedAt: string): Reading => {
  const { kind, transactionId, conversationId, title, priceMinor, currency, sentAt } = mail;
  const [at = observedAt] = [sentAt ?? observedAt, observedAt].toSorted();
  const { buyerLogin, itemCount, carrier, trackingCode, shipBy } = mail;
  return {
    ...{ marketplace, marketplaceUserId: null, unnamedAccountId: null, isDeduced: false },
    ...{ transactionId, conversationId, title, priceMinor, currency },
    // It is sent as soon as somebody has paid.
    orderDate: kind === 'sale' && sentAt !== null ? { at: sentAt, source: 'message' } : null,
    ...{ statusDate: null, statusText: null, photoUrl: null },
    ...{ phase: phaseOfMail(mail), phaseDate: null, side: provesSale(mail) ? 'sold' : null },
    ...{ source: kind === 'label' ? 'label' : 'email', detail: null, observedAt: at },
    own: { ...SILENT_PAGE, buyerLogin, itemCount, carrier, trackingCode, shipBy },
  };
};
