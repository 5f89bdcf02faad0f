import { index, pgTable, primaryKey, text, uuid } from '../drizzle.ts';
import { accounts } from './accounts.ts';
import { accountId, instant } from './columns.ts';

/** A signed-in browser (`site`) or extension (`extension`). The token itself is never stored. */
export const sessions = pgTable(
  'sessions',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    /** SHA-256 of the token, hexadecimal. */
    tokenHash: text().notNull(),
    kind: text({ enum: ['site', 'extension'] }).notNull(),
    label: text().notNull(),
    createdAt: instant().notNull(),
    /** Null until the token is first used. */
    lastSeenAt: instant(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('sessions_token').on(table.accountId, table.tokenHash),
    index('sessions_expires').on(table.expiresAt),
    index('sessions_revoked').on(table.revokedAt),
  ],
);
