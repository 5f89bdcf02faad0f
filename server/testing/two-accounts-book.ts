import type { Capture } from '#core/contract/captures.ts';
import { makeDetail, makeDetailCapture, makePurchases, makeSilent } from './make-detail.ts';
import { makeLine, makeShop, makeWallet, type WalletLineRecord } from './make-own-pages.ts';
import { makeCapture, makeRecord } from './make-seller.ts';

/** What one account of the seller truly holds on the marketplace. */
export interface TrueAccount {
  userId: string;
  sales: ReturnType<typeof makeRecord>[];
  purchases: ReturnType<typeof makeRecord>[];
  lines: WalletLineRecord[];
}

/** The account at this place: numbers are all its own, so that whatever it holds tells whose it is. */
export const makeTrueAccount = (
  place: number,
  counts: { sales: number; purchases: number; fees: number },
): TrueAccount => {
  const userId = String(70 + place);
  const deal = (kind: number, index: number) => {
    const id = String(1_000_000 + place * 10_000 + kind * 1_000 + index);
    return makeRecord({ transactionId: id, conversationId: `9${id}`, title: `${userId}-${kind}-${index}` });
  };
  const sales = Array.from({ length: counts.sales }, (_, index) => deal(1, index));
  const lineOf = (conversationId: string | null, kind: 'sale' | 'purchase', title: string | null) =>
    makeLine({ kind, title, conversationId, entityId: conversationId, amountMinor: kind === 'sale' ? 1800 : -1800 });
  const purchases = Array.from({ length: counts.purchases }, (_, index) => deal(2, index));
  const fees = Array.from({ length: counts.fees }, (_, index) =>
    makeLine({
      ...{ kind: 'fee', title: `${userId}-fee`, entityType: 'fee', entityId: `${userId}${index}` },
      ...{ conversationId: null, amountMinor: -100 },
    }),
  );
  return {
    ...{ userId, sales, purchases },
    lines: [
      ...sales.map(({ conversationId, title }) => lineOf(conversationId ?? null, 'sale', title)),
      ...purchases.map(({ conversationId, title }) => lineOf(conversationId ?? null, 'purchase', title)),
      ...fees,
    ],
  };
};

const PER_PAGE = 2;

const inPages = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / PER_PAGE) }, (_, index) =>
    rows.slice(index * PER_PAGE, (index + 1) * PER_PAGE),
  );

type Envelope = Pick<Capture, 'marketplaceUserId'> & { loadId?: string | null };

/** Every page of an account, each as a function of what it tells of its owner. */
export const pagesOf = (account: TrueAccount): ((envelope: Envelope) => Capture)[] => {
  const { sales, purchases, lines } = account;
  const announced = (rows: readonly unknown[], page: number) => ({
    ...{ page: page + 1, totalPages: inPages(rows).length, totalEntries: rows.length },
    observedAt: `2026-11-21T10:0${page}:00.000Z`,
  });
  return [
    ...inPages(sales).map(
      (rows, page) => (envelope: Envelope) => makeCapture(rows, { ...announced(sales, page), ...envelope }),
    ),
    ...inPages(purchases).map(
      (rows, page) => (envelope: Envelope) => makePurchases(rows, { ...announced(purchases, page), ...envelope }),
    ),
    ...inPages(lines).map(
      (rows, page) => (envelope: Envelope) => makeWallet(rows, { ...announced(lines, page), ...envelope }),
    ),
    ...sales
      .slice(0, 1)
      .flatMap((sale) => [
        (envelope: Envelope) =>
          makeDetailCapture('conversation', makeDetail({ ...sale, sellerId: account.userId }), envelope),
        (envelope: Envelope) =>
          makeDetailCapture('journey', makeSilent({ transactionId: sale.transactionId, phase: 'delivered' }), envelope),
      ]),
  ];
};

/** A page of the own shop, which names the account of its load. */
export const namingPage = ({ userId }: TrueAccount, loadId: string): Capture =>
  makeShop({ userId, login: `login-${userId}` }, { marketplaceUserId: userId, loadId });
