import type { CallReply } from '#core/contract/endpoint.ts';
import type { api } from '#core/contract/index.ts';
import type { WireLot, WireProduct } from '#core/contract/products.ts';
import { fromMinor, sumByCurrency } from '#core/model/money.ts';
import type { Regime } from '#core/model/regime.ts';
import { toIso } from '#core/model/time.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { and, eq, isNotNull } from '../../db/drizzle.ts';
import { purchases } from '../../db/schema/index.ts';
import type { Regimes } from '../sales/all-sales.ts';
import { loadRegimes } from '../sales/load-regimes.ts';
import { toAmount } from '../sales/wire.ts';
import type { StockArticle } from './assemble-stock.ts';
import { loadArticles, loadLots, type StockLot } from './load-stock.ts';
import { loadOwnPhotos, type OwnPhoto } from './photo-documents.ts';

/** The stock, latest entries first, then listings for which nothing was entered, newest first. */
export const listProducts = async (work: AccountWork): Promise<CallReply<typeof api.products.list>> => {
  const [articles, lots] = [await loadArticles(work), await loadLots(work)];
  const pictures: Pictures = { ofPurchases: await loadPhotos(work), own: await loadOwnPhotos(work) };
  const regimes = await loadRegimes(work);
  const now = toIso(work.clock.now());
  return {
    products: articles
      .toSorted(newestFirst)
      .map((article) => ({ ...toWireProduct(article, pictures), regime: regimeOfArticle(article, regimes, now) })),
    lots: lots.map(toWireLot),
    regime: regimes.own,
  };
};

interface Pictures {
  ofPurchases: ReadonlyMap<string, string | null>;
  own: ReadonlyMap<string, OwnPhoto>;
}

/** Of an article that no page of an account shows. */
const NO_ACCOUNT = { marketplace: '', marketplaceUserId: null };

/** The regime of the account that offers an article or sold it, today. @param now ISO instant */
export const regimeOfArticle = ({ item, match }: StockArticle, regimes: Regimes, now: string): Regime | null =>
  regimes.of(item ?? match?.sale ?? NO_ACCOUNT, now);

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const newestFirst = (a: StockArticle, b: StockArticle): number =>
  Number(a.row === null) - Number(b.row === null) ||
  compare(b.row?.createdAt ?? b.item?.listedAt ?? '', a.row?.createdAt ?? a.item?.listedAt ?? '') ||
  compare(b.id, a.id);

/** Pictures of purchases, for articles that no listing shows. */
const loadPhotos = async ({ database, accountId }: AccountWork): Promise<ReadonlyMap<string, string | null>> => {
  const { id, photoUrl } = purchases;
  const rows = await database.db
    .select({ id, photoUrl })
    .from(purchases)
    .where(and(eq(purchases.accountId, accountId), isNotNull(photoUrl)));
  return new Map(rows.map((row) => [row.id, row.photoUrl]));
};

const NOTHING_SAID = {
  ...{
    sku: null,
    place: null,
    brand: null,
    category: null,
    size: null,
    boughtOn: null,
    source: null,
    payment: null,
    supplier: null,
    note: null,
  },
  ...{ articleMinor: null, protectionMinor: null, postageMinor: null, lotId: null, lotSince: null },
  ...{ purchaseId: null, fate: 'kept' as const, fateOn: null, returnedOn: null, updatedAt: null, isWholeSale: false },
};

const toWireProduct = (
  { id, row, item, match, state, costMinor, currency, tied }: StockArticle,
  { ofPurchases, own }: Pictures,
): Omit<WireProduct, 'regime'> => {
  const said = row ?? NOTHING_SAID;
  return {
    id,
    title: row?.title ?? item?.title ?? null,
    ...toWirePrice(item, row),
    currency,
    sku: said.sku,
    place: said.place,
    brand: said.brand ?? item?.brand ?? null,
    category: said.category ?? item?.categoryName ?? null,
    size: said.size ?? item?.size ?? null,
    photoUrl: item?.photoUrl ?? ofPurchases.get(said.purchaseId ?? '') ?? null,
    ownPhoto: own.get(id) ?? null,
    url: item?.url ?? null,
    marketplace: item?.marketplace ?? row?.marketplace ?? null,
    marketplaceUserId: item?.marketplaceUserId ?? match?.sale.marketplaceUserId ?? null,
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
    source: said.source,
    payment: said.payment,
    supplier: said.supplier,
    note: said.note,
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

/** A listing is asked for at its own price, in its own currency. */
const toWirePrice = (item: StockArticle['item'], row: StockArticle['row']) => {
  const asked = item?.priceMinor != null ? item : row;
  return { price: toAmount(asked?.priceMinor ?? null), priceCurrency: asked?.currency ?? null };
};

const toWireSoldAs = ({ sale, by }: NonNullable<StockArticle['match']>): WireProduct['sale'] => ({
  id: sale.id,
  orderId: sale.orderId,
  title: sale.title,
  date: sale.soldAt,
  price: toAmount(sale.priceMinor),
  currency: sale.currency,
  stage: sale.stage,
  outcome: sale.outcome,
  by,
});

const toWireLot = ({ row, known, joined, shares }: StockLot): WireLot => ({
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
