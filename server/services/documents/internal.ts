import type { Db } from '../../db/database.ts';
import { and, eq } from '../../db/drizzle.ts';
import { documents } from '../../db/schema/index.ts';

export interface DocumentName {
  /** That of its order, of the expense of a receipt, or of the article of a photo. */
  id: string;
  kind: DocumentRow['kind'];
}

export type DocumentRow = typeof documents.$inferSelect;

export const findDocument = async (
  db: Db,
  accountId: string,
  { id, kind }: DocumentName,
): Promise<DocumentRow | null> => {
  const [row] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.accountId, accountId), eq(documents.ownerId, id), eq(documents.kind, kind)));
  return row ?? null;
};

/** Where the encrypted content is stored. */
export const pathOf = ({ accountId, id }: Pick<DocumentRow, 'accountId' | 'id'>): string => `${accountId}/${id}`;
