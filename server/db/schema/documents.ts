import { DOCUMENT_KINDS } from '#core/contract/documents.ts';
import { integer, pgTable, primaryKey, text, unique, uuid } from '../drizzle.ts';
import { accounts } from './accounts.ts';
import { accountId, instant } from './columns.ts';

/** PDF files of orders. The encrypted content is in the document store under `<account>/<id>`. */
export const documents = pgTable(
  'documents',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    orderId: uuid().notNull(),
    kind: text({ enum: DOCUMENT_KINDS }).notNull(),
    /** Bytes of the PDF itself. */
    size: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('documents_order_kind').on(table.accountId, table.orderId, table.kind),
  ],
);
