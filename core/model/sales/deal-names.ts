import type { Deal } from './sale-line.ts';

/**
 * A name by which what is stated of one deal is found: an id of ours, its transaction, or its conversation. A sale depends only
 * on what shares a name with it, or with something that does (`locality.test.ts`), except for its doubt.
 */
export type DealName = string;

/** What names stand for, as the columns of their sources have them. */
export interface NamedDeals {
  ids: string[];
  transactions: MarketplaceName[];
  conversations: MarketplaceName[];
}
type MarketplaceName = { marketplace: string; value: string };

export const idName = (id: string): DealName => `id ${id}`;

export const transactionName = (marketplace: string, transactionId: string): DealName =>
  `transaction ${marketplace} ${transactionId}`;

export const conversationName = (marketplace: string, conversationId: string): DealName =>
  `conversation ${marketplace} ${conversationId}`;

/** An order, a row of a file, or a line of a wallet. */
type Fact = Deal & { transactionId?: string | null; orderId?: string | null };

export const namesOf = ({ id, marketplace, transactionId, conversationId, orderId }: Fact): DealName[] => [
  idName(id),
  ...(orderId == null ? [] : [idName(orderId)]),
  ...(transactionId == null ? [] : [transactionName(marketplace, transactionId)]),
  ...(conversationId === null ? [] : [conversationName(marketplace, conversationId)]),
];

const NAME = /^(?:id (?<id>.+)|(?<kind>transaction|conversation) (?<marketplace>\S+) (?<value>.+))$/s;

export const readNames = (names: Iterable<DealName>): NamedDeals => {
  const deals: NamedDeals = { ids: [], transactions: [], conversations: [] };
  for (const name of names) {
    const { id, kind, marketplace = '', value = '' } = NAME.exec(name)?.groups ?? {};
    if (id !== undefined) deals.ids.push(id);
    else if (kind === 'transaction') deals.transactions.push({ marketplace, value });
    else if (kind === 'conversation') deals.conversations.push({ marketplace, value });
  }
  return deals;
};
