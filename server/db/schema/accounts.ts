import type { RegimePeriod } from '#core/model/regime.ts';
import { bigint, boolean, jsonb, pgTable, primaryKey, text, uuid } from '../drizzle.ts';
import { accountId, instant } from './columns.ts';

/** A seller. Accounts are found by e-mail address before their id is known, so it is unique over all accounts. */
export const accounts = pgTable('accounts', {
  accountId: uuid().primaryKey(),
  /** Trimmed and lower case. */
  email: text().notNull().unique(),
  /** argon2id, PHC format. */
  passwordHash: text().notNull(),
  firstname: text().notNull(),
  lastname: text().notNull(),
  displayname: text().notNull(),
  role: text({ enum: ['CLIENT'] }).notNull(),
  userType: text({ enum: ['professional', 'particulier'] }).notNull(),
  createdAt: instant().notNull(),
  /** The account's own half of the key for hashing the authors of evaluations: deleted with the account. */
  authorKey: uuid().notNull().defaultRandom(),
});

/**
 * One row per account, locked by every change to its orders: changes to one account are serialised, so `updatedAt` and
 * event cursors only grow and a reader who asks for newer data never misses any.
 */
export const accountClocks = pgTable('account_clocks', {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.accountId, { onDelete: 'cascade' }),
  /** `updatedAt` of the last change to orders; changes to shops only advance the cursor. */
  changedAt: instant().notNull(),
  /** Cursor of the last event; 0 before the first. */
  cursor: bigint({ mode: 'number' }).notNull(),
});

/** Available plans: reference data of the server, the same for every account. */
export const plans = pgTable('plans', {
  id: text().primaryKey(),
  name: text().notNull(),
  priceMinor: bigint({ mode: 'number' }),
  currency: text(),
  /** `month`, `year`… */
  period: text().notNull(),
});

/** Present and past subscriptions; the newest start is the current one. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    plan: text().notNull(),
    status: text().notNull(),
    startDate: instant().notNull(),
    /** Null: no end. */
    endDate: instant(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
);

/** The seller's own accounts on a marketplace, as shown by their pages. */
export const marketplaceAccounts = pgTable(
  'marketplace_accounts',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    marketplace: text().notNull(),
    userId: text().notNull(),
    login: text(),
    /** The seller's own name for it. */
    label: text(),
    countryCode: text(),
    business: boolean(),
    /** What the seller stated, in order. Empty: the type of their own account applies. */
    regimes: jsonb().$type<readonly RegimePeriod[]>().notNull().default([]),
    seenAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.marketplace, table.userId] })],
);
