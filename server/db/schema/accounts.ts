import { RENEWALS } from '#core/model/paid-subscription.ts';
import type { RegimePeriod } from '#core/model/regime.ts';
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from '../drizzle.ts';
import { accountId, instant } from './columns.ts';

/** A seller. Accounts are found by e-mail address before their id is known, so it is unique over all accounts. */
export const accounts = pgTable('accounts', {
  accountId: uuid().primaryKey(),
  /** Trimmed and lower case. */
  email: text().notNull().unique(),
  /** argon2id, PHC format. */
  passwordHash: text().notNull(),
  /** Null while it is the first one, or was chosen before this was noted. */
  passwordChangedAt: instant(),
  firstname: text().notNull(),
  lastname: text().notNull(),
  displayname: text().notNull(),
  role: text({ enum: ['CLIENT'] }).notNull(),
  userType: text({ enum: ['professional', 'particulier'] }).notNull(),
  createdAt: instant().notNull(),
  /** Since when nobody may sign in to it; null for an account in use. */
  disabledAt: instant(),
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
  /** Cursor of the last event of a topic that figures are derived from; 0 before the first. */
  figuresCursor: bigint({ mode: 'number' }).notNull().default(0),
  /** Whether the read model holds every row of the account: for one that is older than its tables, only once they were filled. */
  saleRows: text({ enum: ['none', 'filling', 'kept'] })
    .notNull()
    .default('none'),
  /** The last day in Paris up to which these rows have the expenses that come back; null before the first. */
  costedOn: text(),
});

/** Present and past subscriptions, granted by whoever runs the server or paid for (`core/model/subscription.ts`). */
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
    /** The provider that is paid for it; null for one that was granted. What follows is null then, too. */
    provider: text({ enum: ['stripe'] }),
    /** The provider's own id. */
    providerId: text(),
    /** How it goes on; null once it is over. */
    renewal: text({ enum: RENEWALS }),
    periodStart: instant(),
    periodEnd: instant(),
    /** What the next period costs, charged every `every` of `period`; null when the provider states no single amount. */
    priceMinor: bigint({ mode: 'number' }),
    currency: text(),
    period: text({ enum: ['day', 'week', 'month', 'year'] }),
    every: integer(),
    /** What the seller ticked before they paid; null for an order that was not made here. */
    startRequest: text(),
    /** When the seller withdrew from the contract. */
    withdrawnAt: instant(),
    /** When it had been ended and refunded for that. */
    withdrawalDoneAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique().on(table.accountId, table.provider, table.providerId),
  ],
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
    /** Its address as the seller stated it, and when. */
    email: text(),
    emailAt: instant(),
    seenAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.marketplace, table.userId] })],
);
