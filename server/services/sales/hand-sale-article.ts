import type { ChangedHandSale } from '#core/contract/hand-sales.ts';
import { AppError } from '#core/errors.ts';
import { saleArticleId } from '#core/model/file-imports/identify-rows.ts';
import type { Minor } from '#core/model/money.ts';
import type { ParisDay } from '#core/model/time.ts';
import type { Change } from '../../account/change-account.ts';
import type { Db } from '../../db/database.ts';
import { and, eq, sql } from '../../db/drizzle.ts';
import { items, products } from '../../db/schema/index.ts';
import type { DocumentRow } from '../documents/internal.ts';
import { removeStock, saveStock } from '../stock/save.ts';

/** The article of a sale that the seller entered: one of the stock, or what was entered for it with the sale. */
export interface ArticleOfSale {
  /** Null: it is no article of the stock. */
  productId: string | null;
  /** What was entered with the sale. */
  costMinor: Minor | null;
  boughtOn: ParisDay | null;
}

/** Their content is to be removed once the change is committed. */
export type OnPhotosGone = (gone: readonly DocumentRow[]) => void;

const NO_ARTICLE: ArticleOfSale = { productId: null, costMinor: null, boughtOn: null };

interface Place {
  db: Pick<Db, 'select'>;
  accountId: string;
}

const findLinked = ({ db, accountId }: Place, saleId: string) =>
  db
    .select()
    .from(products)
    .where(and(eq(products.accountId, accountId), sql`${products.chosenSale}->>'saleId' = ${saleId}`));

export const findArticleOf = async (place: Place, saleId: string): Promise<ArticleOfSale> => {
  const linked = await findLinked(place, saleId);
  const own = linked.find(({ id }) => id === saleArticleId(saleId));
  const ofStock = linked.find(({ id }) => id !== own?.id);
  if (ofStock !== undefined) return { ...NO_ARTICLE, productId: ofStock.id };
  return own === undefined ? NO_ARTICLE : { ...NO_ARTICLE, costMinor: own.articleMinor, boughtOn: own.boughtOn };
};

interface SaleWithArticle
  extends Pick<
    ChangedHandSale,
    'title' | 'currency' | 'productId' | 'cost' | 'boughtOn' | 'brand' | 'category' | 'size'
  > {
  /** Of the sale. */
  id: string;
  marketplace: string;
}

/**
 * Links the article of the stock that was sold, or keeps what was entered for one.
 * @throws {AppError} NOT_FOUND for an unknown article
 */
export const saveArticleOf = async (
  change: Change,
  sale: SaleWithArticle,
  onPhotosGone: OnPhotosGone,
): Promise<ArticleOfSale> => {
  const { id, marketplace, productId, cost, boughtOn } = sale;
  const chosenSale = { saleId: id, marketplace, transactionId: null, conversationId: null };
  const own = cost === null && boughtOn === null ? null : saleArticleId(id);
  await withdrawArticleOf(change, id, { kept: productId ?? own, onPhotosGone });
  if (productId !== null) {
    await requireArticle(change, productId);
    await saveStock(change, { products: [{ id: productId, chosenSale }] });
    return { ...NO_ARTICLE, productId };
  }
  if (own === null) return NO_ARTICLE;
  const { title, currency, brand, category, size } = sale;
  const said = { title, currency, brand, category, size, boughtOn, article: cost };
  await saveStock(change, { products: [{ id: own, ...said, chosenSale, wholeSale: cost !== null }] });
  return { ...NO_ARTICLE, costMinor: cost, boughtOn };
};

/** Takes a sale from its articles: one of the stock can be sold again, one that was entered with the sale goes. */
export const withdrawArticleOf = async (
  change: Change,
  saleId: string,
  { kept, onPhotosGone }: { kept: string | null; onPhotosGone: OnPhotosGone },
): Promise<void> => {
  const linked = await findLinked({ db: change.tx, accountId: change.accountId }, saleId);
  const own = saleArticleId(saleId);
  const others = linked.filter(({ id }) => id !== own && id !== kept).map(({ id }) => ({ id, chosenSale: null }));
  if (others.length > 0) await saveStock(change, { products: others });
  if (own !== kept && linked.some(({ id }) => id === own))
    await removeStock(change, { productIds: [own] }, onPhotosGone);
};

const requireArticle = async ({ tx, accountId }: Change, id: string): Promise<void> => {
  const stocked = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.accountId, accountId), eq(products.id, id)));
  if (stocked.length > 0) return;
  const isListing = sql`${items.marketplace} || ':' || ${items.itemId} = ${id}`;
  const listed = await tx
    .select({ id: items.itemId })
    .from(items)
    .where(and(eq(items.accountId, accountId), isListing));
  if (listed.length > 0) return;
  throw new AppError('NOT_FOUND', 'Article introuvable : il a peut-être été supprimé de votre stock.', {
    field: 'productId',
  });
};
