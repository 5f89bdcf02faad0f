import type { WaitingReason } from './mailbox.ts';
import { type OrderMail, provesSale } from './order-mail.ts';

/** What is known of a mail that a mailbox received. */
interface Received {
  mail: OrderMail;
  trust: 'verified' | 'unverified' | 'forged';
  /** True of a mail that a person sent on. */
  isForwarded: boolean;
  /** True where the seller accepts unverified mails of its sender. */
  isAccepted: boolean;
  /** True where one sale was found, by what leaves no doubt. */
  isSure: boolean;
  /** Ids of the sales that may be meant. */
  orderIds: readonly string[];
}

/**
 * Where a mail belongs without asking anybody: to a sale that is known, to a new deal (a sale that no page has shown yet, or
 * a purchase), nowhere because it is forged, or it waits for the seller.
 */
export type MailPlace =
  | { to: 'order'; orderId: string }
  | { to: 'new' }
  | { to: 'nowhere' }
  | { to: 'seller'; reason: WaitingReason };

export const placeMail = ({ mail, trust, isForwarded, isAccepted, isSure, orderIds }: Received): MailPlace => {
  if (trust === 'forged') return { to: 'nowhere' };
  if (isForwarded) return { to: 'seller', reason: 'forwarded' };
  if (trust === 'unverified' && !isAccepted) return { to: 'seller', reason: 'unverified' };
  if (mail.kind === 'purchase') return { to: 'new' };
  const [orderId] = orderIds;
  if (orderId === undefined) return canBeNew(mail) ? { to: 'new' } : { to: 'seller', reason: 'unknown_sale' };
  return isSure ? { to: 'order', orderId } : { to: 'seller', reason: 'choose' };
};

/** True of a mail that makes a deal of its own where none is known: a purchase, or a sale whose number it states. */
export const canBeNew = (mail: OrderMail): boolean =>
  mail.kind === 'purchase' || (provesSale(mail) && mail.transactionId !== null);
