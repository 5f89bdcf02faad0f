import type { WireLot, WireProduct } from '#core/contract/product.ts';
import type { OrderProducts } from '#core/contract/products.ts';
import type { WireSale } from '#core/contract/sales.ts';
import { fromMinor, sumByCurrency, toAmount } from '#core/model/money.ts';
import type { Regime } from '#core/model/regime.ts';
import { distinctOrigins } from '#core/model/stock/cost-origin.ts';
import { isUncosted, saleMargin } from '#core/model/stock/sale-margin.ts';
import { EURO, MARKETPLACE, newProduct } from './example-rows.ts';
import type { ExampleSale } from './example-sales.ts';
import type { ExampleArticle, KnownLot, StockedSale } from './example-stock.ts';

/** A sale with what its articles cost, in the API's format. */
export const toWireSale = (stocked: StockedSale): WireSale => {
  const { sale, cost, articles } = stocked;
  return {
    ...moneyOf(sale),
    ...{ id: sale.id, shopId: sale.marketplaceUserId, title: sale.title, date: sale.soldAt, source: sale.source },
    ...{ orderId: sale.orderId, marketplace: sale.marketplace, marketplaceUserId: sale.marketplaceUserId },
    ...{ transactionId: sale.transactionId, conversationId: sale.conversationId, buyerLogin: sale.buyerLogin },
    ...{ photoUrl: sale.photoUrl, dateEstimated: sale.isSoldAtEstimated, regime: sale.regime },
    ...{ outcome: sale.outcome, stage: sale.stage, doubtful: sale.isDoubtful, channel: null, byHand: false },
    ...{ cost: toAmount(cost.minor), tied: toAmount(cost.tiedMinor), missing: cost.missing },
    ...{ uncosted: isUncosted(stocked), margin: toAmount(saleMargin(stocked)) },
    costOrigins: cost.missing === null ? originsOf(articles) : [],
    articleId: articles.length === 1 ? (articles[0]?.id ?? null) : null,
    returns: [],
  };
};

/** An article that stands for the whole sale counts alone. */
const originsOf = (articles: readonly ExampleArticle[]): WireSale['costOrigins'] => {
  const whole = articles.filter(({ row }) => row?.isWholeSale);
  return distinctOrigins((whole.length > 0 ? whole : articles).flatMap(({ costOrigin }) => costOrigin ?? []));
};

const moneyOf = ({ priceMinor, currency, released, isPartlyRefunded, takenBy, refunds }: ExampleSale) => ({
  ...{ price: toAmount(priceMinor), currency, partlyRefunded: isPartlyRefunded },
  released: released && { amount: fromMinor(released.minor), at: released.at },
  takenBy: takenBy && { amount: fromMinor(takenBy.minor), at: takenBy.at },
  refunds: refunds.map(({ minor, at }) => ({ amount: toAmount(minor), at })),
});

/** An article of the stock in the API's format. */
export const toWireProduct = (article: ExampleArticle, regime: Regime): WireProduct => {
  const { id, row, item, match, state, costMinor, tied } = article;
  const said = row ?? newProduct(id, '');
  return {
    ...{ id, title: row?.title ?? item?.title ?? null, state, cost: toAmount(costMinor) },
    ...{ price: toAmount(item?.priceMinor ?? said.priceMinor), priceCurrency: EURO, currency: said.currency ?? EURO },
    ...{ sku: said.sku, place: said.place, note: said.note, ownPhoto: null, url: null, regime },
    ...{
      brand: item?.brand ?? null,
      category: item?.category ?? null,
      size: item?.size ?? null,
      photoUrl: item?.photoUrl ?? null,
    },
    ...{ marketplace: item ? MARKETPLACE : said.marketplace, itemId: item?.itemId ?? said.itemId },
    marketplaceUserId: item?.marketplaceUserId ?? match?.sale.marketplaceUserId ?? null,
    ...{ listing: item?.state ?? null, listedAt: item?.listedAt ?? null },
    tied: [...sumByCurrency(tied).totals].map(([currency, minor]) => ({ amount: fromMinor(minor), currency })),
    ...{ article: toAmount(said.articleMinor), protection: row && toAmount(said.protectionMinor) },
    ...{ postage: row && toAmount(said.postageMinor), boughtOn: said.boughtOn, source: said.source },
    ...{ payment: said.payment, supplier: said.supplier, lotId: said.lotId, lotSince: said.lotSince },
    ...{ purchaseId: said.purchaseId, fate: said.fate, fateOn: said.fateOn, returnedOn: said.returnedOn },
    ...{ sale: match && toSoldAs(match), wholeSale: said.isWholeSale, updatedAt: row?.updatedAt ?? null },
  };
};

const toSoldAs = ({ sale, by }: NonNullable<ExampleArticle['match']>): WireProduct['sale'] => ({
  ...{ id: sale.id, orderId: sale.orderId, title: sale.title, date: sale.soldAt, price: toAmount(sale.priceMinor) },
  ...{ currency: sale.currency, stage: sale.stage, outcome: sale.outcome, by },
  ...{ marketplace: sale.marketplace, transactionId: sale.transactionId, conversationId: sale.conversationId },
});

/** A lot in the API's format. */
export const toWireLot = ({ row, known, joined, shares }: KnownLot): WireLot => ({
  ...{ id: row.id, title: row.title, cost: toAmount(row.costMinor), currency: row.currency },
  ...{ announced: row.announced, boughtOn: row.boughtOn, source: row.source, payment: row.payment },
  ...{ supplier: row.supplier, known, joined, unentered: toAmount(shares.unentered.minor) },
  ...{ lost: toAmount(shares.lostMinor), updatedAt: row.updatedAt },
});

/** The articles of one order, in the API's format; undefined: none is known. */
export const toOrderProducts = (sold: StockedSale | undefined): OrderProducts => ({
  products: (sold?.articles ?? []).map(({ id, row, item, state, costMinor }) => ({
    ...{ id, title: row?.title ?? item?.title ?? null, sku: row?.sku ?? null, place: row?.place ?? null },
    ...{ cost: toAmount(costMinor), currency: row?.currency ?? EURO, state },
    ...{ returnedOn: row?.returnedOn ?? null, updatedAt: row?.updatedAt ?? null },
  })),
  cost: toAmount(sold?.cost.minor ?? null),
  tied: toAmount(sold?.cost.tiedMinor ?? null),
  currency: sold?.sale.currency ?? null,
  missing: sold === undefined ? 'none' : sold.cost.missing,
});
