import type { StatedGoal } from '#core/model/goals.ts';
import type { QuietHours } from '#core/model/notices.ts';
import { DATE_STYLES, NUMBER_STYLES, THEMES } from '#core/model/preferences.ts';
import { date, index, jsonb, pgTable, primaryKey, text, uuid } from '../drizzle.ts';
import { accounts } from './accounts.ts';
import { accountId, instant } from './columns.ts';

/** How a seller works and wants things shown. No row: nothing was chosen. */
export const preferences = pgTable('preferences', {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.accountId, { onDelete: 'cascade' }),
  /** In the order in which they were stated. */
  goals: jsonb().$type<readonly StatedGoal[]>().notNull().default([]),
  placeWord: text(),
  /** In the seller's order. */
  places: jsonb().$type<readonly string[]>().notNull().default([]),
  dateStyle: text({ enum: DATE_STYLES }).notNull().default('words'),
  numberStyle: text({ enum: NUMBER_STYLES }).notNull().default('decimals'),
  theme: text({ enum: THEMES }),
  /** Kinds of notices that are switched off: one that is added later is on. */
  noticesOff: jsonb().$type<readonly string[]>().notNull().default([]),
  quiet: jsonb().$type<QuietHours>(),
  /** When the daily mail is sent, `HH:MM` in Paris, and when this time was chosen: the first one is sent after that. */
  mailAt: text(),
  mailChosenAt: instant(),
  updatedAt: instant().notNull(),
});

/** The days on which the daily mail of a seller was dealt with: one row for each, even when nothing was sent. */
export const dailyMails = pgTable(
  'daily_mails',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    /** In Paris. */
    day: date().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.day] }), index('daily_mails_at').on(table.at)],
);
