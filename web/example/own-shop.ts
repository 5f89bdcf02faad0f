import type { competitors } from '#core/contract/competitors.ts';
import type { CallReply } from '#core/contract/endpoint.ts';
import { MOST_MONTHS } from '#core/model/competitor/known-months.ts';
import { medianMinorOf } from '#core/model/competitor/median.ts';
import type { OwnFigures } from '#core/model/competitor/own-figures.ts';
import type { OwnTruth } from '#core/model/competitor/own-truth.ts';
import type { Evaluation, ShopHistory, ShopItem } from '#core/model/competitor/shop-history.ts';
import { monthIndexOf, monthsSince, YEAR_MONTHS } from '#core/model/paris-months.ts';
import { DAY, HOUR, MINUTE, startOfParisDay, toInstant } from '#core/model/time.ts';
import { countryOf } from './buyer-country.ts';
import type { ExampleFigures } from './example-books.ts';
import { readAt } from './example-past.ts';
import { EURO, type ItemRow, MARKETPLACE } from './example-rows.ts';
import type { ExampleSale } from './example-sales.ts';
import { numbersFrom } from './invented-sales.ts';

type OwnShop = CallReply<typeof competitors.list>['own'];

const OFFERED: ReadonlySet<string> = new Set(['on_sale', 'reserved']);

const itemsOf = ({ stock }: ExampleFigures, account: string | null): ItemRow[] =>
  stock.articles.flatMap(({ item }) =>
    item === null || (account !== null && item.marketplaceUserId !== account) ? [] : [item],
  );

/** The sales that count, oldest first. */
const salesOf = ({ sales }: ExampleFigures, account: string | null): ExampleSale[] =>
  sales.filter(({ marketplaceUserId }) => account === null || marketplaceUserId === account).toReversed();

const timeOf = ({ soldAt }: ExampleSale): number => toInstant(soldAt) ?? 0;

/** The seller's own side of a comparison. @param account null: of both */
export const ownShop = (figures: ExampleFigures, account: string | null): OwnShop => {
  const onSale = itemsOf(figures, account).filter(({ state }) => state === 'on_sale');
  const times = salesOf(figures, account).map(timeOf);
  const { now, seller } = figures.past;
  const axis = monthsSince(times[0] ?? now, now, { least: YEAR_MONTHS, most: MOST_MONTHS });
  const byMonth = Map.groupBy(times, (at) => monthIndexOf(axis, at));
  return {
    shops: seller.accounts
      .filter(({ userId }) => account === null || userId === account)
      .map(({ userId, login }) => ({ marketplace: MARKETPLACE, shopId: userId, login })),
    currency: onSale.length === 0 ? null : EURO,
    medianMinor: medianMinorOf(onSale.map(({ priceMinor }) => priceMinor)),
    itemsOnSale: onSale.length,
    transactionsByMonth: axis.months.map((mois, month) => ({ mois, ventes: byMonth.get(month)?.length ?? 0 })),
    salesCompleteUntil: readAt(figures.past),
  };
};

/** What is known of an own shop by its seller alone. */
export const ownFiguresOf = (figures: ExampleFigures, account: string): OwnFigures => {
  const items = itemsOf(figures, account).filter(({ state }) => state !== 'draft');
  const sales = salesOf(figures, account);
  const ventes = new Map<string, number>();
  for (const { id } of sales) {
    const country = countryOf(id);
    if (country !== null) ventes.set(country, (ventes.get(country) ?? 0) + 1);
  }
  const views = items.reduce((sum, item) => sum + item.views, 0);
  return {
    viewed: { items: items.length, views, sold: items.filter(({ state }) => state === 'sold').length },
    totalSales: sales.length,
    countries: { ventes, of: sales.length },
  };
};

/** One's own shop as its public pages showed it this morning. */
export const ownHistory = (figures: ExampleFigures, account: string): ShopHistory => {
  const at = figures.past.now - 2 * HOUR;
  const items = itemsOf(figures, account).filter(({ state }) => OFFERED.has(state));
  const sales = salesOf(figures, account);
  const evaluations = sales.flatMap((sale, no) => evaluationOf(sale, no, at) ?? []).toSorted(byTime);
  return {
    visits: [
      {
        ...{ no: 1, at, endedAt: at + 3 * MINUTE, itemsRead: items.length, isWhole: true, feedbacks: null },
        wardrobe: { totalPages: 1, totalEntries: items.length, pages: [1] },
        figures: {
          ...{
            followers: account === figures.past.seller.accounts[0].userId ? 318 : 94,
            reputation: 0.99,
            boughtCount: 0,
          },
          ...{ feedbackCount: evaluations.length, soldCount: sales.length, itemCount: items.length },
        },
      },
    ],
    items: items.map(toShopItem),
    evaluations,
    knownSpans: [[startOfParisDay(figures.past.first), at]],
  };
};

const byTime = (a: Evaluation, b: Evaluation): number => (a.at ?? 0) - (b.at ?? 0);

/** About six buyers in ten leave one, some days after the sale. */
const evaluationOf = (sale: ExampleSale, no: number, until: number): Evaluation | null => {
  const next = numbersFrom(`own evaluation ${sale.id}`);
  const at = timeOf(sale) + (4 + next() * 9) * DAY;
  if (next() > 0.6 || at > until) return null;
  return {
    ...{ feedbackId: String(6_000_000 + no), at, rating: next() < 0.96 ? 5 : 4, isAutomatic: false },
    ...{ hasReply: next() < 0.4, authorHash: `o${Math.floor(next() * 900)}` },
  };
};

const toShopItem = (item: ItemRow): ShopItem => ({
  ...{ itemId: item.itemId, title: item.title, brand: item.brand, size: item.size, condition: item.condition },
  ...{ currency: EURO, photoId: item.itemId, photoUrl: item.photoUrl, url: null, favourites: item.favourites },
  listedAt: toInstant(item.listedAt),
  runs: [{ from: 1, to: 1, priceMinor: item.priceMinor, currency: EURO, state: item.state }],
});

/** What estimates of other shops are learnt from. */
export const ownTruth = (figures: ExampleFigures): OwnTruth => {
  const account = figures.past.seller.accounts[0].userId;
  const sales = salesOf(figures, account).map((sale) => ({ at: timeOf(sale), itemCount: sale.articleCount }));
  const { past } = figures;
  return {
    ...{ sales, salesSince: sales[0]?.at ?? null, salesUntil: past.now, history: ownHistory(figures, account) },
  };
};
