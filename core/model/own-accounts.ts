import type { Order } from './order.ts';

/** Names one of the seller's accounts on a marketplace. */
export interface OwnAccountName {
  marketplace: string;
  userId: string;
  login: string | null;
  /** The seller's own name for it. */
  label: string | null;
}

/** Whose a deal or a list is; null: no page said so. */
type Owned = { marketplaceUserId: string | null };

/** An account that a screen may be narrowed to; `unknown` stands for deals whose account no page said. */
export type AccountChoice = string;
export const UNKNOWN_ACCOUNT: AccountChoice = 'unknown';

const keyOf = ({ marketplaceUserId }: Owned): AccountChoice => marketplaceUserId ?? UNKNOWN_ACCOUNT;

/**
 * The accounts among which there is something to choose: of the orders and of the accounts known by their pages, and last
 * what nothing has named, which one known account does not make its own. Empty while there are fewer than two of them.
 */
export const accountChoices = (
  orders: Iterable<Owned>,
  known: Iterable<Pick<OwnAccountName, 'userId'>> = [],
): readonly AccountChoice[] => {
  const found = new Set<AccountChoice>(Array.from(known, ({ userId }) => userId));
  let hasUnknown = false;
  for (const { marketplaceUserId } of orders) {
    if (marketplaceUserId === null) hasUnknown = true;
    else found.add(marketplaceUserId);
  }
  if (found.size + (hasUnknown && found.size > 0 ? 1 : 0) < 2) return [];
  const named = [...found].toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1));
  return hasUnknown ? [...named, UNKNOWN_ACCOUNT] : named;
};

/** What belongs to the chosen account; everything when none is chosen. Keeps the array when it keeps all. */
export const ofAccount = <T extends Owned>(all: readonly T[], choice: AccountChoice | null): readonly T[] =>
  choice === null ? all : all.filter((each) => keyOf(each) === choice);

/** Whose a list is; `unnamedAccountId` tells apart accounts that nothing names. */
type ListOwner = Owned & { unnamedAccountId?: string | null | undefined };

/** What is of the account that a page was read with; everything while nobody knows that account, or nothing of it was read. */
export const ofReader = <T extends ListOwner>(all: readonly T[], reader: ListOwner | null): readonly T[] => {
  const { marketplaceUserId = null, unnamedAccountId = null } = reader ?? {};
  const own = all.filter((each) =>
    marketplaceUserId === null
      ? unnamedAccountId !== null && each.marketplaceUserId === null && each.unnamedAccountId === unnamedAccountId
      : each.marketplaceUserId === marketplaceUserId,
  );
  return own.length === 0 ? all : own;
};

/** « Boutique Léa », « boutique_lea », « compte 300000001 », « Compte à préciser ». */
export const accountName = (choice: AccountChoice, accounts: readonly OwnAccountName[]): string => {
  if (choice === UNKNOWN_ACCOUNT) return 'Compte à préciser';
  const account = accounts.find(({ userId }) => userId === choice);
  return account?.label?.trim() || account?.login?.trim() || `Compte ${choice}`;
};

/** The name of the account of one order. */
export const accountNameOf = (order: Pick<Order, 'marketplaceUserId'>, accounts: readonly OwnAccountName[]): string =>
  accountName(keyOf(order), accounts);
