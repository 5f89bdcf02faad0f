import type { AccountData } from '../../account/account-work.ts';
import { and, eq, inArray, isNotNull } from '../../db/drizzle.ts';
import { purchases } from '../../db/schema/index.ts';
import type { StockArticle } from '../read-model/facts/assemble-stock.ts';
import { loadOwnPhotos, type OwnPhoto } from './photo-documents.ts';

/** The pictures of articles that no listing shows. */
export interface Pictures {
  /** Addresses, by the id of the purchase. */
  ofPurchases: ReadonlyMap<string, string | null>;
  /** The seller's own, by the id of the article. */
  own: ReadonlyMap<string, OwnPhoto>;
}

/** @param articles whose; by default those of the whole stock */
export const loadPictures = async (data: AccountData, articles?: readonly StockArticle[]): Promise<Pictures> => ({
  ofPurchases: await loadOfPurchases(
    data,
    articles?.flatMap(({ row }) => row?.purchaseId ?? []),
  ),
  own: await loadOwnPhotos(
    data,
    articles?.map(({ id }) => id),
  ),
});

const loadOfPurchases = async (
  { database, accountId }: AccountData,
  ids?: readonly string[],
): Promise<Pictures['ofPurchases']> => {
  const { id, photoUrl } = purchases;
  const isAsked = ids && inArray(id, [...ids]);
  const rows = await database.db
    .select({ id, photoUrl })
    .from(purchases)
    .where(and(eq(purchases.accountId, accountId), isNotNull(photoUrl), isAsked));
  return new Map(rows.map((row) => [row.id, row.photoUrl]));
};
