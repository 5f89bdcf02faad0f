import type { DocumentKind } from '#core/contract/documents.ts';
import type { StatedMail } from '#core/contract/order-mail.ts';
import type { OtherMail } from '#core/marketplaces/vinted/mail/mail-about.ts';
import type { Dropped } from '#core/marketplaces/vinted/mail/read-dropped.ts';
import { formatMoney, formatPlural, NARROW_NO_BREAK } from '#core/model/french.ts';
import { formatDate, formatDayAndHour } from '#core/model/french-dates.ts';
import { EVENT_WORDS, MAIL_WORDS } from '#core/model/mail/mail-words.ts';
import { type Minor, toMinor } from '#core/model/money.ts';
import type { Order } from '#core/model/order.ts';
import { type Instant, toInstant } from '#core/model/time.ts';
import type { Place } from './drop-entry.ts';

const OTHERS: Readonly<Record<OtherMail, string>> = {
  purchase: 'E-mail d’un de vos achats, sans son prix',
  fees: 'Facture de boost ou de vitrine, pas une vente',
  chatter: 'Message, offre ou évaluation',
  carrier: 'E-mail d’un transporteur',
  unknown: 'E-mail de Vinted non reconnu',
  foreign: 'Ni Vinted, ni l’un de ses transporteurs',
};

/** Why nothing is filed of a mail. */
export const otherText = (why: OtherMail): string => `${OTHERS[why]}${NARROW_NO_BREAK}: rien à ranger.`;

const DOCUMENTS = { label: 'Bordereau', return_form: 'Bon de retour' } as const;

/** What a mail or a PDF is: « Bordereau », « Suivi de commande ». */
export const kindText = (dropped: Extract<Dropped, { about: 'order' | 'document' }>): string => {
  return dropped.about === 'document' ? DOCUMENTS[dropped.document.kind] : mailTitle(dropped.mail);
};

/** What a mail is: « Suivi de commande ». */
export const mailTitle = ({ kind }: Pick<StatedMail, 'kind'>): string => {
  const words = kind === 'unknown' ? 'e-mail' : MAIL_WORDS[kind];
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const joined = (parts: readonly (string | false | null)[]): string =>
  parts.filter((part) => part !== false && part !== null).join(' · ');

/** What a dropped mail states besides the sale: « à expédier avant le lun. 9 nov. 10:00 · colis 60990001 ». */
export const factsText = (
  { mail, documents, isForwarded }: Extract<Dropped, { about: 'order' }>,
  now: Instant,
): string | null => {
  const facts = [
    factsOf(mail, now),
    mail.kind === 'label' &&
      documents.length === 0 &&
      `sans bordereau joint${NARROW_NO_BREAK}: QR code, rien à imprimer`,
    documents.some(({ kind }) => kind === 'return_form') && 'avec le bon de retour',
    isForwarded && `transféré par quelqu’un${NARROW_NO_BREAK}: à confirmer`,
  ];
  return joined(facts) || null;
};

/** What a mail states in its text, besides the sale. */
export const factsOf = (mail: StatedMail, now: Instant): string | null => {
  const shipBy = toInstant(mail.shipBy);
  const money = (minor: Minor | null) => minor !== null && formatMoney(minor, mail.currency);
  const isDeal = mail.kind === 'sale' || mail.kind === 'purchase';
  const facts = [
    isDeal && mail.title,
    mail.kind === 'sale' && mail.itemCount !== null && formatPlural(mail.itemCount, 'article'),
    isDeal && money(mail.priceMinor),
    mail.serviceFeeMinor !== null && `${money(mail.serviceFeeMinor)} de protection`,
    mail.shippingMinor !== null && `${money(mail.shippingMinor)} de port`,
    mail.kind === 'sale' && mail.buyerLogin,
    shipBy !== null && `à expédier avant le ${formatDayAndHour(shipBy, now)}`,
    mail.trackingCode !== null && `colis ${mail.trackingCode}`,
    mail.event !== null && mail.event !== 'unknown' && EVENT_WORDS[mail.event],
  ];
  return joined(facts) || null;
};

/** « Pull rayé · 18,50 € · camille.m33 · 2 nov. 2026 », as far as it is known. */
const saleText = ({ title, price, currency, buyerLogin, orderDate }: Order): string => {
  const at = toInstant(orderDate);
  const minor = toMinor(price);
  return joined([
    title ?? 'Sans titre',
    minor !== null && formatMoney(minor, currency),
    buyerLogin,
    at !== null && formatDate(at),
  ]);
};

/** Where something is filed. */
export const placeText = (place: Exclude<Place, { to: 'choose' }>): string => {
  if (place.to === 'sale') return saleText(place.order);
  return place.to === 'purchases' ? 'vos achats' : `Vente pas encore lue, n° ${place.transactionId}`;
};

/** The same with its number: two sales may be alike in everything else. */
export const choiceText = (order: Order): string =>
  joined([saleText(order), order.transactionId !== null && `n° ${order.transactionId}`]);

/** Why the seller's tick is needed: « Cette vente a déjà un bordereau : cochez pour le remplacer. » */
export const replacedText = (kinds: readonly DocumentKind[]): string =>
  kinds.includes('shippingLabel')
    ? `Cette vente a déjà un bordereau${NARROW_NO_BREAK}: cochez pour le remplacer.`
    : `Cette vente a déjà un bon de retour${NARROW_NO_BREAK}: cochez pour le remplacer.`;
