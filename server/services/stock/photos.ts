import type { CallReply } from '#core/contract/endpoint.ts';
import { checkFile, FILE_KINDS } from '#core/contract/file-kinds.ts';
import type { api } from '#core/contract/index.ts';
import type { Rendition } from '#core/contract/product-photos.ts';
import { AppError } from '#core/errors.ts';
import { jpegWithoutMetadata } from '#core/model/photos/jpeg-without-metadata.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { type Change, changeAccount } from '../../account/change-account.ts';
import type { Db } from '../../db/database.ts';
import { and, eq, sql } from '../../db/drizzle.ts';
import { items, products } from '../../db/schema/index.ts';
import { type DocumentRow, findDocument } from '../documents/internal.ts';
import { type DocumentWriting, storeDocument } from '../documents/write.ts';
import { dropPhotos, type PhotoRemoving, removePhotoFiles } from './photo-documents.ts';
import { saveStock } from './save.ts';

interface NewPhoto {
  id: string;
  rendition: Rendition;
  content: Uint8Array;
}

/**
 * Stores or replaces the photo of an article, or its thumbnail, without the metadata of its file.
 * @returns the document's id
 * @throws {AppError} INVALID_INPUT when it is no JPEG; TOO_LARGE; NOT_FOUND « Article introuvable. », or for a thumbnail
 * without its photo; INTERNAL (503) when the storage fails
 */
export const writeProductPhoto = async (
  ctx: DocumentWriting,
  { id, rendition, content }: NewPhoto,
): Promise<string> => {
  checkFile(FILE_KINDS.photo, content);
  const plain = jpegWithoutMetadata(content);
  if (plain === null) throw new AppError('INVALID_INPUT', FILE_KINDS.photo.notOne);
  await requireArticle(ctx.database.db, ctx.accountId, id);
  const document = { id, kind: rendition, content: plain, format: 'jpeg' } as const;
  let former: DocumentRow[] = [];
  const documentId = await storeDocument(ctx, document, async (change) => {
    // It may have been forgotten while its photo was stored.
    await requireArticle(change.tx, change.accountId, id);
    if (rendition === 'thumbnail') await requirePhoto(change, id);
    else former = await dropPhotos(change, [id], ['thumbnail']);
    // So that the photo goes with a row of the stock, even when its listing is read no more.
    await saveStock(change, { products: [{ id }] });
    change.touch('products');
  });
  removePhotoFiles(ctx, former);
  return documentId;
};

const requirePhoto = async ({ tx, accountId }: Change, id: string): Promise<void> => {
  const photo = await findDocument(tx, accountId, { id, kind: 'photo' });
  if (photo === null) throw new AppError('NOT_FOUND', 'La photo de cet article n’existe pas.');
};

/** An article that was entered, or an own listing. */
const requireArticle = async (db: Db, accountId: string, id: string): Promise<void> => {
  const isRow = and(eq(products.accountId, accountId), eq(products.id, id));
  const [row] = await db.select({ id: products.id }).from(products).where(isRow);
  if (row !== undefined) return;
  const isItem = and(eq(items.accountId, accountId), sql`${items.marketplace} || ':' || ${items.itemId} = ${id}`);
  const [item] = await db.select({ id: items.itemId }).from(items).where(isItem);
  if (item === undefined) throw new AppError('NOT_FOUND', 'Article introuvable.');
};

/** Deletes the photo of an article for good; the article stays. */
export const removeProductPhoto = async (
  ctx: AccountWork & PhotoRemoving,
  { id }: { id: string },
): Promise<CallReply<typeof api.productPhotos.remove>> => {
  const gone = await changeAccount(ctx, async (change) => {
    const rows = await dropPhotos(change, [id]);
    if (rows.length > 0) change.touch('products');
    return rows;
  });
  removePhotoFiles(ctx, gone);
  return { removed: gone.length };
};
