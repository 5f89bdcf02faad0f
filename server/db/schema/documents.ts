import { DOCUMENT_KINDS } from '#core/contract/documents.ts';
import { FILE_FORMATS } from '#core/contract/file-kinds.ts';
import { RENDITIONS } from '#core/contract/product-photos.ts';
import { integer, pgTable, primaryKey, text, unique, uuid } from '../drizzle.ts';
import { accounts } from './accounts.ts';
import { accountId, instant } from './columns.ts';

/** The kind of a receipt, which only an expense has. */
export const RECEIPT = 'receipt';

/** PDF files of orders, receipts of expenses, photos of articles. The encrypted content is in the document store under `<account>/<id>`. */
export const documents = pgTable(
  'documents',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    /** The order, the expense of a receipt, or the article of a photo: an article's id may be no uuid. */
    ownerId: text().notNull(),
    kind: text({ enum: [...DOCUMENT_KINDS, RECEIPT, ...RENDITIONS] }).notNull(),
    /** Null: a PDF, stored before there was anything else. */
    format: text({ enum: FILE_FORMATS }),
    /** Bytes of the file itself. */
    size: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('documents_order_kind').on(table.accountId, table.ownerId, table.kind),
  ],
);
