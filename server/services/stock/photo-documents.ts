import { RENDITIONS, type Rendition } from '#core/contract/product-photos.ts';
import type { AccountData } from '../../account/account-work.ts';
import type { Change } from '../../account/change-account.ts';
import type { Deps } from '../../context.ts';
import { and, eq, inArray } from '../../db/drizzle.ts';
import { documents } from '../../db/schema/index.ts';
import { type DocumentRow, pathOf } from '../documents/internal.ts';

/** The documents of one photo. */
export interface OwnPhoto {
  photo: string;
  thumbnail: string | null;
}

const arePhotos = (accountId: string) =>
  and(eq(documents.accountId, accountId), inArray(documents.kind, [...RENDITIONS]));

/** The seller's own photos, by their articles. @param ids of articles; by default all */
export const loadOwnPhotos = async (
  { database, accountId }: AccountData,
  ids?: readonly string[],
): Promise<ReadonlyMap<string, OwnPhoto>> => {
  const { id, ownerId, kind } = documents;
  const isAsked = ids && inArray(ownerId, [...ids]);
  const rows = await database.db
    .select({ id, ownerId, kind })
    .from(documents)
    .where(and(arePhotos(accountId), isAsked));
  const thumbnails = new Map(rows.flatMap((row) => (row.kind === 'thumbnail' ? [[row.ownerId, row.id]] : [])));
  return new Map(
    rows.flatMap((row) =>
      row.kind === 'photo' ? [[row.ownerId, { photo: row.id, thumbnail: thumbnails.get(row.ownerId) ?? null }]] : [],
    ),
  );
};

/** Deletes the rows of photos; their content is to be removed once that is committed: `removePhotoFiles`. */
export const dropPhotos = async (
  { tx, accountId }: Change,
  productIds: readonly string[],
  renditions: readonly Rendition[] = RENDITIONS,
): Promise<DocumentRow[]> => {
  if (productIds.length === 0) return [];
  const areTheirs = and(
    eq(documents.accountId, accountId),
    inArray(documents.ownerId, [...productIds]),
    inArray(documents.kind, [...renditions]),
  );
  return tx.delete(documents).where(areTheirs).returning();
};

export type PhotoRemoving = Pick<Deps, 'documents' | 'background'>;

/** Removes the content of deleted documents, after the response. */
export const removePhotoFiles = (ctx: PhotoRemoving, gone: readonly DocumentRow[]): void => {
  if (gone.length === 0) return;
  ctx.background.run('remove photos of articles', async () => {
    for (const row of gone) await ctx.documents.remove(pathOf(row));
  });
};
