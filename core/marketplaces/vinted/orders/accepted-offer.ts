import { toId } from '../sources/json-ids.ts';
import { toListDate } from '../values/list-date.ts';
import { type Price, toPriceMinor } from '../values/price.ts';
import { asObject } from '../values/raw-value.ts';
import { toList } from '../values/take-fields.ts';

/** `status` of an accepted offer (WEB §3.2). */
const ACCEPTED = 20;

/**
 * The price that both sides agreed on: that of the newest accepted offer. Null when no offer was accepted, or when one
 * of them cannot be read.
 * @param messages `conversation.messages`
 */
export const findAgreedPrice = (messages: unknown, transactionId: string | null): Price | null => {
  const offers = (toList(messages) ?? []).map(asObject).flatMap(({ entity_type, entity, created_at_ts }) => {
    const offer = asObject(entity);
    const isTaken = entity_type === 'offer_message' && offer.status === ACCEPTED && offer.current === true;
    if (!isTaken || transactionId === null || toId(offer.transaction_id) !== transactionId) return [];
    return [{ at: toListDate(created_at_ts) ?? '', price: toPriceMinor(offer.price, offer.currency) }];
  });
  const newest = offers.toSorted((one, other) => (one.at < other.at ? 1 : -1));
  return newest.every(({ at, price }) => at !== '' && price !== null) ? (newest[0]?.price ?? null) : null;
};
