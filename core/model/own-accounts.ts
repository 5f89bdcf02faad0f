import type { Order } from './order.ts';

/** Identifies one of the seller's accounts on a marketplace. */
export interface OwnAccountName {
  marketplace: string;
  userId: string;
  login: string | null;
  /** The seller's own name for it. */
  label: string | null;
}

/** The owner of a deal or a list; null when no page stated it. */
type Owned = { marketplaceUserId: string | null };

/** An account by which a screen may be filtered; `unknown` represents deals whose account no page stated. */
export type AccountChoice = string;
export const UNKNOWN_ACCOUNT: AccountChoice = 'unknown';

const keyOf = ({ marketplaceUserId }: Owned): AccountChoice => marketplaceUserId ?? UNKNOWN_ACCOUNT;

/**
 * The accounts to choose from: those of the orders, those known from their pages, and last the unnamed data, which one
 * known account does not make its own. Empty while there are fewer than two.
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

/** Whether something belongs to the chosen account; true when none is chosen. */
export const isOfAccount = (owned: Owned, choice: AccountChoice | null): boolean =>
  choice === null || keyOf(owned) === choice;

/**
 * The items that belong to the chosen account; all of them when none is chosen. Returns the same array when it keeps
 * everything.
 */
export const ofAccount = <T extends Owned>(all: readonly T[], choice: AccountChoice | null): readonly T[] =>
  choice === null ? all : all.filter((each) => isOfAccount(each, choice));

/** The owner of a list; `unnamedAccountId` distinguishes unnamed accounts. */
type ListOwner = Owned & { unnamedAccountId?: string | null | undefined };

/**
 * The items of the account with which a page was read; all of them while that account is unknown, or nothing of it was
 * read.
 */
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
