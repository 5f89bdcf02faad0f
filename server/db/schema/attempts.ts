import { index, integer, pgTable, text } from '../drizzle.ts';
import { instant } from './columns.ts';

/** Counters that slow down guessing, shared by all processes. Keyed by what is counted: there is no account yet. */
export const attempts = pgTable(
  'attempts',
  {
    /** `<purpose>:<address|ip>:<SHA-256 of it>`: neither mail nor network addresses are kept. */
    key: text().primaryKey(),
    count: integer().notNull(),
    /** Start of the window that is counted. */
    since: instant().notNull(),
    blockedUntil: instant(),
  },
  (table) => [index('attempts_since').on(table.since)],
);
