import { TOPICS } from '#core/model/topic.ts';
import { bigint, pgTable, primaryKey, text } from '../drizzle.ts';
import { accounts } from './accounts.ts';
import { accountId, instant } from './columns.ts';

/** Changes of an account, for replay to streams that reconnect. Only the newest ones of each account are kept. */
export const events = pgTable(
  'events',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    /** 1, 2, 3… within the account. */
    cursor: bigint({ mode: 'number' }).notNull(),
    topic: text({ enum: TOPICS }).notNull(),
    /** What changed, as ids of its topic; empty when too many changed, or the topic has no ids. */
    ids: text().array().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.cursor] })],
);
