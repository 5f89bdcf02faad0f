import type { OrderEvent } from '../../../model/mail/order-mail.ts';
import type { Mail } from '../../mail/mail.ts';
import type { Price } from '../values/price.ts';
import { carrierIn } from './carrier-words.ts';
import { readMailDate } from './mail-dates.ts';
import { documentsOf, type MailDocument } from './mail-files.ts';
import { conversationIn } from './mail-links.ts';
import { amountBehind, transactionIn, valueBehind } from './mail-table.ts';
import { type Receipt, readReceipt } from './receipt.ts';
import { type MailedSale, readSaleLines } from './sale-mail.ts';
import { type SentBy, sentBy } from './senders.ts';
import { type MailKind, plainText, readSubject } from './subjects.ts';
import { eventIn } from './update-mail.ts';

/** What one mail states of an order. Null is unknown. */
export interface MailReading {
  kind: MailKind | 'carrier' | 'foreign';
  sentBy: SentBy;
  /** True of a mail that a person sent on: what it says is to be confirmed. */
  isForwarded: boolean;
  title: string | null;
  buyer: MailedSale['buyer'];
  itemCount: MailedSale['itemCount'];
  items: MailedSale['items'];
  /** Digits as text; null too where two parts of the mail state different ones. */
  transactionId: string | null;
  conversationId: string | null;
  tracking: string | null;
  carrier: string | null;
  /** ISO instant by which to ship, and how the mail writes it. */
  shipBy: string | null;
  shipByText: string | null;
  price: Price | null;
  postage: Price | null;
  received: Price | null;
  event: OrderEvent | null;
  documents: readonly MailDocument[];
  /** Of a purchase alone. */
  receipt: Receipt | null;
}

/** The site that the mail comes from: `fr`. Empty where that is unknown, as of a mail that was sent on. */
const siteOf = ({ sender, domain }: SentBy): string =>
  sender === 'marketplace' ? domain.slice(domain.indexOf('.') + 1) : '';

const TRACKING = /^[A-Z0-9]{6,30}$/i;
/** A carrier names the parcel in its subject: « Votre colis 60990001 est disponible ». */
const PARCEL = /\bcolis (?<tracking>[A-Z0-9]{6,30})\b/i;

/** Reads a mail by its sender, its subject, then its text; never the other way round. */
export const readMail = (mail: Mail): MailReading => {
  const by = sentBy(mail);
  const subject = readSubject(mail.subject);
  const { lines } = mail;
  const domain = siteOf(by);
  const documents = documentsOf(mail);
  const isOwn = by.sender === 'marketplace' || subject.isForwarded;
  const kind = kindOf(by, subject.isForwarded, subject.kind, eventIn(lines));
  const sale = isOwn && subject.kind === 'sale' ? readSaleLines(lines, domain) : null;
  const receipt = isOwn && kind === 'purchase' ? readReceipt(lines, domain) : null;
  const shipByText = isOwn ? (subject.deadline ?? valueBehind(lines, 'deadline')) : null;
  return {
    ...{ kind, sentBy: by, isForwarded: subject.isForwarded, documents, receipt },
    title: isOwn ? (subject.title ?? sale?.title ?? (receipt ? receipt.title : titleIn(lines))) : null,
    ...{ buyer: sale?.buyer ?? null, itemCount: sale?.itemCount ?? null, items: sale?.items ?? [] },
    transactionId: isOwn
      ? agreed([transactionIn(lines), ...documents.map(({ transactionId }) => transactionId)])
      : null,
    conversationId: isOwn ? conversationIn(mail.links) : null,
    tracking: isOwn ? trackingIn(lines) : (PARCEL.exec(plainText(mail.subject))?.groups?.tracking ?? null),
    carrier: isOwn ? carrierIn(lines) : null,
    ...{ shipByText, shipBy: shipByText === null ? null : readMailDate(shipByText, domain) },
    ...amountsOf(isOwn ? lines : [], domain, sale),
    event: kind === 'update' || kind === 'cancelled' ? eventIn(lines) : null,
  };
};

const kindOf = (
  { sender }: SentBy,
  isForwarded: boolean,
  kind: MailKind,
  event: OrderEvent | null,
): MailReading['kind'] => {
  if (sender === 'carrier') return 'carrier';
  if (sender === 'marketing') return 'chatter';
  // Of a stranger, only what was sent on by hand may be one of the marketplace's.
  if (sender === 'other' && !(isForwarded && kind !== 'unknown')) return 'foreign';
  return kind === 'update' && event === 'cancelled' ? 'cancelled' : kind;
};

const agreed = (values: readonly (string | null)[]): string | null => {
  const [first, ...others] = new Set(values.filter((value) => value !== null));
  return first === undefined || others.length > 0 ? null : first;
};

const trackingIn = (lines: readonly string[]): string | null => {
  const value = valueBehind(lines, 'tracking')?.replaceAll(' ', '') ?? '';
  return TRACKING.test(value) ? value : null;
};

const SOLD = /^(?:la vente de [«"] ?(?<french>.+?) ?[»"] a été réalisée|your sale of (?<english>.+) was completed)\b/i;

/** The title that the text states: in its table, or in the sentence of a sale that is completed. */
const titleIn = (lines: readonly string[]): string | null => {
  const inTable = valueBehind(lines, 'item');
  if (inTable !== null) return inTable;
  const { french, english } = lines.map((line) => SOLD.exec(line)?.groups).find((groups) => groups !== undefined) ?? {};
  return french ?? english ?? null;
};

const amountsOf = (lines: readonly string[], domain: string, sale: MailedSale | null) => ({
  price: sale?.price ?? amountBehind(lines, 'price', domain),
  postage: amountBehind(lines, 'postage', domain),
  received: amountBehind(lines, 'received', domain),
});
