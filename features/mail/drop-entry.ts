import type { DocumentKind } from '#core/contract/documents.ts';
import type { MailMatch } from '#core/contract/mails.ts';
import type { Dropped } from '#core/marketplaces/vinted/mail/read-dropped.ts';
import { type OrderMail, provesSale, SILENT_MAIL } from '#core/model/mail/order-mail.ts';
import type { Order } from '#core/model/order.ts';

/** A dropped mail or PDF, and what becomes of it. */
export interface DropEntry {
  key: string;
  dropped: Dropped;
  /** The sales that it may be about; null until the server has answered. */
  match: MailMatch | null;
  /** The sale that the seller chose. */
  chosen: Order | null;
  /** Null: as proposed. */
  isTicked: boolean | null;
  state: 'open' | 'running' | 'done';
  /** Why it failed. */
  failure: string | null;
}

/** A mail or PDF about a sale. */
type Filable = Extract<Dropped, { about: 'order' | 'document' }>;

export const isFilable = (dropped: Dropped): dropped is Filable =>
  dropped.about === 'order' || dropped.about === 'document';

/** What the server is asked about; null for a PDF whose name states nothing, which only the seller knows, and for a purchase. */
export const askedOf = (dropped: Dropped): OrderMail | null => {
  if (dropped.about === 'order') return dropped.mail.kind === 'purchase' ? null : dropped.mail;
  if (dropped.about !== 'document' || dropped.transactionId === null) return null;
  return { ...SILENT_MAIL, transactionId: dropped.transactionId };
};

const KEPT_AS: Readonly<Record<'label' | 'return_form', DocumentKind>> = {
  label: 'shippingLabel',
  return_form: 'returnForm',
};

/** The PDFs that it brings. */
export const documentsOf = (dropped: Dropped): { kind: DocumentKind; bytes: Uint8Array }[] => {
  const all = dropped.about === 'document' ? [dropped.document] : dropped.about === 'order' ? dropped.documents : [];
  return all.map(({ kind, bytes }) => ({ kind: KEPT_AS[kind], bytes }));
};

/**
 * Where a mail or PDF belongs: to a sale that is known, to one that no page has shown yet, to the purchases, or the seller
 * has to choose among some. Null while the server has not answered.
 */
export type Place =
  | { to: 'sale'; order: Order }
  | { to: 'new'; transactionId: string }
  | { to: 'purchases' }
  | { to: 'choose'; among: readonly Order[] };

export const placeOf = ({ dropped, match, chosen }: DropEntry): Place | null => {
  if (dropped.about === 'order' && dropped.mail.kind === 'purchase') return { to: 'purchases' };
  if (chosen !== null) return { to: 'sale', order: chosen };
  if (match === null) return null;
  const [order] = match.orders;
  if (match.by !== null && order !== undefined) return { to: 'sale', order };
  // A PDF alone says nothing of the sale but its number, and buyers get other mails too: these wait until a page has shown the sale.
  const isProof = dropped.about === 'order' && match.orders.length === 0 && provesSale(dropped.mail);
  const transactionId = isProof ? dropped.mail.transactionId : null;
  return transactionId === null ? { to: 'choose', among: match.orders } : { to: 'new', transactionId };
};

/** The kinds of PDF that would take the place of one that the sale has. */
export const replacedBy = (
  { dropped }: Pick<DropEntry, 'dropped'>,
  { shippingLabelId, returnFormId }: Order,
): DocumentKind[] => {
  const held = { shippingLabel: shippingLabelId, returnForm: returnFormId };
  return documentsOf(dropped).flatMap(({ kind }) => (held[kind] === null ? [] : [kind]));
};

/** What a person sent on, unless the seller chose its sale, and what would replace something wait for the seller's tick. */
export const isTicked = (entry: DropEntry): boolean => {
  const place = placeOf(entry);
  if (place === null || place.to === 'choose' || entry.state === 'done') return false;
  if (entry.isTicked !== null) return entry.isTicked;
  const isForwarded = entry.dropped.about === 'order' && entry.dropped.isForwarded && entry.chosen === null;
  return !isForwarded && !(place.to === 'sale' && replacedBy(entry, place.order).length > 0);
};

/** The mail as it is merged with a sale. Null for a PDF by itself, which states nothing. */
export const mailFor = ({ dropped, match }: DropEntry, place: Place): OrderMail | null => {
  if (dropped.about !== 'order') return null;
  const { mail } = dropped;
  if (place.to !== 'sale') return mail;
  // A sale that the seller chose may have other numbers than the mail.
  const isOwn = match?.by !== null && match?.orders[0]?.id === place.order.id;
  const { transactionId } = place.order;
  return { ...mail, transactionId, conversationId: isOwn ? mail.conversationId : null };
};
