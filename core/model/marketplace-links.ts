import type { Order } from './order.ts';

// The French site: a seller's own session is sent on from there to their country's.
const VINTED = 'https://www.vinted.fr';

/** Where a seller sees all their sales. */
export const SALES_PAGE_URL = `${VINTED}/my_orders/sold`;

const DIGITS = /^\d{1,20}$/;

/** The conversation of a sale, for a link that the seller follows; null when it is not known. */
export const conversationUrl = ({ marketplace, conversationId }: Pick<Order, 'marketplace' | 'conversationId'>) =>
  marketplace === 'vinted' && conversationId !== null && DIGITS.test(conversationId)
    ? `${VINTED}/inbox/${conversationId}`
    : null;
