import { type OrderMail, type SaleMailKind, SILENT_MAIL } from '../../../model/mail/order-mail.ts';
import type { Mail } from '../../mail/mail.ts';
import { isPdf, type MailDocument } from './mail-files.ts';
import type { MailReading } from './read-mail.ts';

/** A PDF of an order, as it is kept. */
export interface DroppedDocument {
  kind: MailDocument['kind'];
  bytes: Uint8Array;
}

/** Mails that concern no sale: shown to the seller, and kept nowhere. */
export type OtherMail = 'purchase' | 'fees' | 'chatter' | 'carrier' | 'unknown' | 'foreign';

/** What a mail is about: a deal, with its PDFs, or something else. */
export type MailAbout =
  | { about: 'order'; mail: OrderMail; isForwarded: boolean; documents: readonly DroppedDocument[] }
  | { about: 'other'; why: OtherMail };

export const aboutMail = (reading: MailReading, mail: Mail): MailAbout => {
  const stated = toOrderMail(reading, mail);
  if (stated === null) return { about: 'other', why: otherOf(reading) };
  const { isForwarded } = reading;
  return { about: 'order', mail: stated, isForwarded, documents: documentsIn(reading, mail) };
};

const otherOf = ({ kind }: MailReading): OtherMail =>
  kind === 'purchase' || kind === 'fees' || kind === 'chatter' || kind === 'carrier' || kind === 'foreign'
    ? kind
    : 'unknown';

/** What a mail states of a sale, or of a purchase with its costs; null where it is about none. */
const toOrderMail = (reading: MailReading, { sentAt }: Pick<Mail, 'sentAt'>): OrderMail | null => {
  const { kind, price, tracking: trackingCode, buyer: buyerLogin } = reading;
  if (kind === 'purchase') return toPurchase(reading, sentAt);
  if (!isOfSale(kind)) return null;
  const { transactionId, conversationId, title, itemCount, carrier, shipBy, event } = reading;
  return {
    ...{ kind, transactionId, conversationId, title, itemCount, buyerLogin, carrier, trackingCode, shipBy, event },
    ...{ priceMinor: price?.priceMinor ?? null, currency: price?.currency ?? null, sentAt },
    ...{ shippingMinor: null, serviceFeeMinor: null, paidAt: null },
  };
};

const toPurchase = (
  { transactionId, conversationId, title, receipt }: MailReading,
  sentAt: string | null,
): OrderMail | null => {
  if (transactionId === null || receipt?.price == null) return null;
  const { price, shipping, protection, paidAt } = receipt;
  const inCurrency = (part: typeof shipping) => (part?.currency === price.currency ? part.priceMinor : null);
  return {
    ...{ ...SILENT_MAIL, kind: 'purchase', transactionId, conversationId, title, sentAt, paidAt },
    ...{ priceMinor: price.priceMinor, currency: price.currency },
    ...{ shippingMinor: inCurrency(shipping), serviceFeeMinor: inCurrency(protection) },
  };
};

const isOfSale = (kind: MailReading['kind']): kind is SaleMailKind =>
  kind === 'sale' ||
  kind === 'label' ||
  kind === 'update' ||
  kind === 'completed' ||
  kind === 'refund' ||
  kind === 'cancelled';

/** In a mail that brings a label, the only PDF is the label, whatever its name. */
const documentsIn = ({ kind, documents }: MailReading, { files }: Pick<Mail, 'files'>): DroppedDocument[] => {
  const named = documents.map((document) => ({ kind: document.kind, bytes: document.file.bytes }));
  const [only, ...others] = files.filter(isPdf);
  if (named.length > 0 || kind !== 'label' || only === undefined || others.length > 0) return named;
  return [{ kind: 'label', bytes: only.bytes }];
};
