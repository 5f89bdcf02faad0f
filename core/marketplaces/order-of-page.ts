/** Ids in the URLs of an order's own pages and responses (WEB §3). */
const CONVERSATION = /\/(?:inbox|conversations)\/(\d{1,20})(?:[/?]|$)/;
const TRANSACTION = /\/transactions\/(\d{1,20})(?:[/?]|$)/;

interface Keyed {
  conversationId: string | null;
  transactionId: string | null;
}

/** The order to which a page belongs, by its URL; null for any other page, and for an unknown order. */
export const findOrderOfPage = <Order extends Keyed>(orders: readonly Order[], url: string): Order | null => {
  const conversationId = CONVERSATION.exec(url)?.[1];
  const transactionId = TRANSACTION.exec(url)?.[1];
  if (conversationId !== undefined) return orders.find((order) => order.conversationId === conversationId) ?? null;
  if (transactionId !== undefined) return orders.find((order) => order.transactionId === transactionId) ?? null;
  return null;
};
