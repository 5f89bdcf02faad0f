import type { Capture } from '#core/contract/captures.ts';
import { makeDetail, makeDetailCapture, makePurchases, makeSilent } from './make-detail.ts';
import { makeItem, makeLine, makeShop, makeWallet, makeWardrobe, type WalletLineRecord } from './make-own-pages.ts';
import { makeCapture, makeRecord } from './make-seller.ts';

type Row = ReturnType<typeof makeRecord>;
type ItemRow = ReturnType<typeof makeItem>;

/** What one account of the seller truly holds on the marketplace, the newest first. */
export interface TrueAccount {
  userId: string;
  sales: Row[];
  purchases: Row[];
  items: ItemRow[];
  /** By month. */
  wallet: Record<'2026-10' | '2026-09', WalletLineRecord[]>;
}

export interface Counts {
  sales: number;
  purchases: number;
  items: number;
  fees: number;
}

/** The account at this place: its numbers are all its own, so that anything it holds identifies it. */
export const makeTrueAccount = (place: number, counts: Counts): TrueAccount => {
  const userId = String(70 + place);
  const many = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));
  const deal = (kind: number, index: number) => {
    const id = String(1_000_000 + place * 10_000 + kind * 1_000 + index);
    return makeRecord({ transactionId: id, conversationId: `9${id}`, title: `${userId}-${kind}-${index}` });
  };
  const lineOf = ({ conversationId, title }: Row, kind: 'sale' | 'purchase') => {
    const entityId = conversationId ?? null;
    return makeLine({
      ...{ kind, title, entityId, conversationId: entityId },
      amountMinor: kind === 'sale' ? 1800 : -1800,
    });
  };
  // None of them names a deal: only their page or its load identifies their owner.
  const feeOf = (month: string) => (index: number) =>
    makeLine({
      ...{ kind: 'fee', title: `${userId}-fee-${index}`, entityType: 'fee', entityId: `${userId}${index}` },
      ...{ conversationId: null, amountMinor: -100, date: `${month}-24T07:00:00.000Z` },
    });
  const sales = many(counts.sales, (index) => deal(1, index));
  const purchases = many(counts.purchases, (index) => deal(2, index));
  const october = [
    ...sales.map((sale) => lineOf(sale, 'sale')),
    ...purchases.map((purchase) => lineOf(purchase, 'purchase')),
    ...many(counts.fees, feeOf('2026-10')),
  ];
  const items = many(counts.items, (index) =>
    makeItem({ itemId: `94${userId}${index}`, title: `${userId}-item-${index}`, sellerId: userId, sellerLogin: null }),
  );
  return {
    userId,
    sales,
    purchases,
    items,
    wallet: { '2026-10': october, '2026-09': many(counts.fees + 1, feeOf('2026-09')) },
  };
};

const PER_PAGE = 2;

const inPages = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / PER_PAGE) }, (_, index) =>
    rows.slice(index * PER_PAGE, (index + 1) * PER_PAGE),
  );

/** What a page states of its owner. */
export type Envelope = Pick<Capture, 'marketplaceUserId'> & { loadId: string | null };
type Page = (envelope: Envelope) => Capture;

/** All pages of a list as it was announced at an hour. */
const pagesAt = <T>(
  hour: '09' | '10',
  rows: T[],
  make: (rows: T[], page: ReturnType<typeof announced>) => Capture,
): Page[] =>
  inPages(rows).map((shown, index) => (envelope) => make(shown, { ...announced(hour, rows, index), ...envelope }));

const announced = (hour: string, rows: readonly unknown[], index: number) => ({
  ...{ page: index + 1, totalPages: inPages(rows).length, totalEntries: rows.length },
  observedAt: `2026-11-21T${hour}:0${index}:00.000Z`,
});

/**
 * A list read twice: an hour ago, when its newest row was not there yet and it announced one row less, and as it is now.
 */
const grown = <T>(rows: T[], make: (rows: T[], page: ReturnType<typeof announced>) => Capture): Page[] => [
  ...pagesAt('09', rows.slice(1), make),
  ...pagesAt('10', rows, make),
];

/** Every page of an account, each as a function of what it states of its owner. */
export const pagesOf = (account: TrueAccount): Page[] => {
  const { userId, sales, purchases, items, wallet } = account;
  const url = `https://www.vinted.fr/member/${userId}`;
  return [
    ...grown(sales, (rows, page) => makeCapture(rows, page)),
    ...grown(purchases, (rows, page) => makePurchases(rows, page)),
    ...grown(wallet['2026-10'], (rows, page) => makeWallet(rows, page)),
    ...pagesAt('10', wallet['2026-09'], (rows, page) => makeWallet(rows, { ...page, filter: '2026-09' })),
    ...grown(items, (rows, page) => makeWardrobe(rows, { ...page, url, shopId: userId })),
    (envelope) => inboxOf(account, envelope),
    ...sales.slice(0, 1).map(
      (sale): Page =>
        (envelope) => {
          return makeDetailCapture('conversation', makeDetail({ ...sale, sellerId: userId }), envelope);
        },
    ),
    ...sales.slice(-1).map(
      (sale): Page =>
        (envelope) => {
          const silent = makeSilent({ transactionId: sale.transactionId, phase: 'delivered' });
          return makeDetailCapture('journey', silent, envelope);
        },
    ),
    ...purchases.slice(0, 1).map(
      (purchase): Page =>
        (envelope) => {
          const bought = { ...purchase, side: 'purchased' as const, sellerId: '600', buyerId: userId };
          return makeDetailCapture('transaction', makeDetail(bought), envelope);
        },
    ),
  ];
};

const inboxOf = ({ sales, purchases }: TrueAccount, owner: Envelope): Capture => {
  const { pageKind: _, records: __, orderType: ___, ...envelope } = makeCapture([]);
  const records = [...sales, ...purchases].map(({ conversationId = null }) => ({
    ...{ conversationId, otherUserId: '500', otherLogin: 'acheteur_demo', itemCount: 1, updatedAt: null },
  }));
  return { ...envelope, ...owner, pageKind: 'inbox', records };
};

/** The shop of an account as another of the seller's accounts sees it: it names nobody. */
export const visitTo = ({ userId, items }: TrueAccount, loadId: string): Capture =>
  makeWardrobe(
    items.map((item) => ({ ...item, isOwn: false })),
    { url: `https://www.vinted.fr/member/${userId}`, shopId: userId, marketplaceUserId: null, loadId },
  );

/** A page of the own shop, which names the account of its load. */
export const namingPage = ({ userId }: TrueAccount, loadId: string): Capture =>
  makeShop({ userId, login: `login-${userId}` }, { marketplaceUserId: userId, loadId });
