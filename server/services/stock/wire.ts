import type { WireLot, WireProduct } from '#core/contract/product.ts';
import { fromMinor, sumByCurrency, toAmount } from '#core/model/money.ts';
import type { StockArticle } from '../read-model/facts/assemble-stock.ts';
import { describeArticle } from '../read-model/facts/describe-article.ts';
import type { StockLot } from './load-stock.ts';
import type { Pictures } from './pictures.ts';

const NOTHING_ENTERED = {
  ...{ boughtOn: null, payment: null, supplier: null },
  ...{ articleMinor: null, protectionMinor: null, postageMinor: null, lotId: null, lotSince: null },
  ...{ purchaseId: null, fate: 'kept' as const, fateOn: null, returnedOn: null, updatedAt: null, isWholeSale: false },
};

/** An article as the API sends it, but for its regime. */
export const toWireProduct = (article: StockArticle, { ofPurchases, own }: Pictures): Omit<WireProduct, 'regime'> => {
  const { id, row, item, match, state, costMinor, currency, tied } = article;
  const said = row ?? NOTHING_ENTERED;
  const { price, ...shown } = describeArticle(article);
  return {
    ...{ id, ...shown, currency },
    ...{ price: toAmount(price.priceMinor), priceCurrency: price.currency },
    photoUrl: item?.photoUrl ?? ofPurchases.get(said.purchaseId ?? '') ?? null,
    ownPhoto: own.get(id) ?? null,
    url: item?.url ?? null,
    marketplace: item?.marketplace ?? row?.marketplace ?? null,
    itemId: item?.itemId ?? row?.itemId ?? null,
    listing: item?.state ?? null,
    listedAt: item?.listedAt ?? null,
    state,
    cost: toAmount(costMinor),
    tied: [...sumByCurrency(tied).totals].map(([of, minor]) => ({ amount: fromMinor(minor), currency: of })),
    article: toAmount(said.articleMinor),
    protection: toAmount(said.protectionMinor),
    postage: toAmount(said.postageMinor),
    boughtOn: said.boughtOn,
    payment: said.payment,
    supplier: said.supplier,
    lotId: said.lotId,
    lotSince: said.lotSince,
    purchaseId: said.purchaseId,
    fate: said.fate,
    fateOn: said.fateOn,
    returnedOn: said.returnedOn,
    sale: match && toWireSoldAs(match),
    wholeSale: said.isWholeSale,
    updatedAt: said.updatedAt,
  };
};

const toWireSoldAs = ({ sale, by }: NonNullable<StockArticle['match']>): WireProduct['sale'] => ({
  ...{ id: sale.id, marketplace: sale.marketplace, orderId: sale.orderId },
  ...{ transactionId: sale.transactionId, conversationId: sale.conversationId },
  title: sale.title,
  date: sale.soldAt,
  price: toAmount(sale.priceMinor),
  currency: sale.currency,
  stage: sale.stage,
  outcome: sale.outcome,
  by,
});

/** A lot as the API sends it. */
export const toWireLot = ({ row, known, joined, shares }: StockLot): WireLot => ({
  id: row.id,
  title: row.title,
  cost: toAmount(row.costMinor),
  currency: row.currency,
  announced: row.announced,
  boughtOn: row.boughtOn,
  source: row.source,
  payment: row.payment,
  supplier: row.supplier,
  ...{ known, joined },
  unentered: toAmount(shares.unentered.minor),
  lost: toAmount(shares.lostMinor),
  updatedAt: row.updatedAt,
});
