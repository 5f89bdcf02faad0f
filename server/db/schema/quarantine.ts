import { index, jsonb, pgTable, primaryKey, text } from '../drizzle.ts';
import { accounts } from './accounts.ts';
import { accountId, instant } from './columns.ts';

/**
 * What was read and set aside, kept with its reason and never merged by itself:
 * - `incomplete`: a row without a transaction id whose conversation is not known (yet)
 * - `ambiguous`: a row without a transaction id whose conversation belongs to two orders
 * - `sources-disagree`: a page whose data and display contradict each other
 * - `rows-disagree`: a list that shows one deal twice and says two different things of it; what agrees is merged
 * - `empty-list`: a list said to be empty although its orders are known (a session that ended answers so)
 */
export const quarantine = pgTable(
  'quarantine',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    marketplace: text().notNull(),
    /** The conversation, or the list. One entry per subject: a newer one replaces it. */
    subject: text().notNull(),
    reason: text({ enum: ['incomplete', 'ambiguous', 'empty-list', 'sources-disagree', 'rows-disagree'] }).notNull(),
    captureId: text().notNull(),
    record: jsonb(),
    observedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.marketplace, table.subject] }),
    index('quarantine_observed').on(table.observedAt),
  ],
);
