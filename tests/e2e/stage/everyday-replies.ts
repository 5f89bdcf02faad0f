import { makeReplies } from './replies.ts';

type Entry = Record<string, unknown>;

const ONE_REGIME = { regime: 'professional', regimes: ['professional'] };
const ACCOUNTS = ['77', '78'];
/** Enough for more rows than any phone shows. */
const ENTRIES = 8;

const withOneExpense = (product: Entry): Entry => ({ ...product, tied: (product.tied as unknown[]).slice(0, 1) });

/**
 * Replies with long lists on a day without warnings: two accounts, the second one private, one wallet, one currency of
 * expenses per article, one level of the market.
 */
const everydayReplies = (now: number): Readonly<Record<string, unknown>> => {
  const { replies } = makeReplies(() => false, now, { entries: ENTRIES });
  const changed = (id: string, list: string, change: (entry: Entry, place: number) => Entry) => {
    const reply = replies[id] as Record<string, Entry[]>;
    return { [id]: { ...reply, [list]: reply[list]?.map(change) } };
  };
  const { user } = replies['auth.user'] as { user: unknown };
  const accounts = changed('marketplaceAccounts.list', 'accounts', (account, place) => ({
    ...account,
    userId: ACCOUNTS[place],
    regimes: place === 0 ? [] : [{ from: null, regime: 'particulier' }],
  }));
  const known = Object.values(accounts)[0]?.accounts?.slice(0, ACCOUNTS.length);
  return {
    ...replies,
    'auth.user': { user },
    'marketplaceAccounts.list': { accounts: known },
    'unnamedAccounts.list': { accounts: [] },
    'expenses.overview': { ...(replies['expenses.overview'] as object), undated: 0, withoutAccount: 0, ...ONE_REGIME },
    'products.overview': { ...(replies['products.overview'] as object), withoutAccount: 0, ...ONE_REGIME },
    ...changed('products.list', 'products', withOneExpense),
    ...changed('products.page', 'products', withOneExpense),
    ...changed('purchases.list', 'purchases', (purchase) => ({ ...purchase, withdrawnOrderId: null })),
    ...changed('wallet.months', 'months', (month) => ({
      ...month,
      marketplaceUserId: ACCOUNTS[0],
      unnamedAccountId: null,
    })),
    ...changed('competitors.market', 'lines', (line) => ({ ...line, level: 'brand', garment: null })),
  };
};

/** The same day with every warning at once: the account is going to be deleted, its room is scarce, data waits for its account. */
export const warningReplies = (now: number): Readonly<Record<string, unknown>> => {
  const { replies } = makeReplies(() => false, now);
  return {
    ...everydayReplies(now),
    'auth.user': replies['auth.user'],
    'unnamedAccounts.list': replies['unnamedAccounts.list'],
  };
};
