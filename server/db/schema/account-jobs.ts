import { JOB_STATES } from '#core/model/job-states.ts';
import { boolean, index, integer, jsonb, pgTable, primaryKey, sql, text, uuid } from '../drizzle.ts';
import { accounts } from './accounts.ts';
import { accountId, instant } from './columns.ts';

/**
 * Background work for one account. A job is stored in the change that asks for it, so that it exists if and only if its change does,
 * and is handed to the queue afterwards (docs/decisions/021-jobs.md).
 */
export const accountJobs = pgTable(
  'account_jobs',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    name: text().notNull(),
    /** As the schema of the job of that name has it. */
    input: jsonb().notNull(),
    state: text({ enum: JOB_STATES }).notNull().default('waiting'),
    /** Steps that are done, of all of them; null while nobody knows how many there are. */
    done: integer().notNull().default(0),
    total: integer(),
    /** How often it was begun. */
    attempts: integer().notNull().default(0),
    /** Why it was given up, in words for the seller. */
    failure: text(),
    /** True once the queue has it. */
    isQueued: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    cancelAskedAt: instant(),
    endedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('account_jobs_unqueued').on(table.createdAt).where(sql`not ${table.isQueued}`),
    index('account_jobs_ended').on(table.endedAt).where(sql`${table.endedAt} is not null`),
  ],
);
