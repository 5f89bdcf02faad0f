import { index, pgTable, primaryKey, text } from '../drizzle.ts';
import { accounts } from './accounts.ts';
import { accountId, instant } from './columns.ts';

/** A mailed link to choose a new password; works once. */
export const passwordResets = pgTable(
  'password_resets',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    /** SHA-256 of the token, hexadecimal. */
    tokenHash: text().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.tokenHash] }),
    index('password_resets_expires').on(table.expiresAt),
  ],
);
