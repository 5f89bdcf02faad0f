import { index, integer, pgTable, primaryKey, text, uuid } from '../drizzle.ts';
import { accounts } from './accounts.ts';
import { accountId, instant } from './columns.ts';

/** Imports of saved pages; what each changed is in `import_changes`, so that the whole can be undone. */
export const imports = pgTable(
  'imports',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    importId: uuid().notNull(),
    label: text().notNull(),
    at: instant().notNull(),
    pages: integer().notNull(),
    created: integer().notNull(),
    updated: integer().notNull(),
    undoneAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.importId] }), index('imports_at').on(table.at)],
);
