/** Ids in the addresses of an order's own pages and answers (WEB §3). */
const CONVERSATION = /\/(?:inbox|conversations)\/(\d{1,20})(?:[/?]|$)/;
const TRANSACTION = /\/transactions\/(\d{1,20})(?:[/?]|$)/;

interface Keyed {
  conversationId: string | null;
  transactionId: string | null;
}

/** The order whose own page an address is; null for any other page, and for an order that is not known. */
export const findOrderOfPage = <Order extends Keyed>(orders: readonly Order[], url: string): Order | null => {
  const conversationId = CONVERSATION.exec(url)?.[1];
  const transactionId = TRANSACTION.exec(url)?.[1];
  if (conversationId !== undefined) return orders.find((order) => order.conversationId === conversationId) ?? null;
  if (transactionId !== undefined) return orders.find((order) => order.transactionId === transactionId) ?? null;
  return null;
};
