import { NARROW_NO_BREAK } from '../../../model/french.ts';
import { type OrderMail, type SaleMailKind, SILENT_MAIL } from '../../../model/mail/order-mail.ts';
import { isMail } from '../../file-nature.ts';
import { mailFaultText } from '../../mail/fault-text.ts';
import type { Mail } from '../../mail/mail.ts';
import { openMail } from '../../mail/open-mail.ts';
import { isMailbox, mailsIn } from '../../mail/split-mailbox.ts';
import type { DroppedFile } from '../../saved-files.ts';
import { documentNamed, isPdf, type MailDocument } from './mail-files.ts';
import { type MailReading, readMail } from './read-mail.ts';

/** A PDF of an order, as it is kept. */
export interface DroppedDocument {
  kind: MailDocument['kind'];
  bytes: Uint8Array;
}

/** What became of a dropped mail or PDF. */
export type Dropped = { fileName: string; subject: string | null } & (
  | { about: 'order'; mail: OrderMail; isForwarded: boolean; documents: readonly DroppedDocument[] }
  /** A PDF by itself; the name states the transaction where it is the marketplace's. */
  | { about: 'document'; transactionId: string | null; document: DroppedDocument }
  | { about: 'other'; why: OtherMail }
  | { about: 'unread'; reason: string }
);

/** Mails that concern no sale: shown to the seller, and kept nowhere. */
export type OtherMail = 'purchase' | 'fees' | 'chatter' | 'carrier' | 'unknown' | 'foreign';

/** Mails of one exported folder. */
const MOST_MAILS = 500;
const MOST_PDF_BYTES = 5_000_000;

const TOO_LARGE_PDF = `Ce PDF dépasse 5${NARROW_NO_BREAK}Mo${NARROW_NO_BREAK}: un bordereau n’en fait pas le dixième.`;
const NOT_READ =
  'Ce fichier n’est ni un PDF, ni un e-mail. Déposez le bordereau (.pdf), l’e-mail (.eml) ou le dossier exporté (.mbox).';

/** Reads one dropped file: a label or return form, a mail, or a folder of mails. Never throws, whatever the bytes hold. */
export async function* readDropped({ name, bytes }: DroppedFile): AsyncGenerator<Dropped> {
  if (isPdf({ bytes })) yield readPdf({ name, bytes });
  else if (/\.(?:eml|mbox)$/i.test(name) || isMailbox(bytes) || isMail(bytes))
    for (const mail of mailsIn(bytes, MOST_MAILS)) yield await readOne(name, mail);
  else yield { fileName: name, subject: null, about: 'unread', reason: NOT_READ };
}

const readPdf = ({ name, bytes }: DroppedFile): Dropped => {
  const file = { fileName: name, subject: null };
  if (bytes.length > MOST_PDF_BYTES) return { ...file, about: 'unread', reason: TOO_LARGE_PDF };
  const named = documentNamed(name);
  const document = { kind: named?.kind ?? 'label', bytes };
  return { ...file, about: 'document', transactionId: named?.transactionId ?? null, document };
};

const readOne = async (fileName: string, bytes: Uint8Array): Promise<Dropped> => {
  const opened = await openMail(bytes);
  if (!opened.ok) return { fileName, subject: null, about: 'unread', reason: mailFaultText(opened.fault) };
  const reading = readMail(opened.mail);
  const file = { fileName, subject: reading.kind === 'foreign' ? null : opened.mail.subject };
  const mail = toOrderMail(reading, opened.mail);
  if (mail === null) return { ...file, about: 'other', why: otherOf(reading) };
  return {
    ...file,
    about: 'order',
    mail,
    isForwarded: reading.isForwarded,
    documents: documentsIn(reading, opened.mail),
  };
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
