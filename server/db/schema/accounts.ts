import { bigint, boolean, pgTable, primaryKey, text, uuid } from '../drizzle.ts';
import { accountId, instant } from './columns.ts';

/** A seller. The e-mail address is how an account is found before its id is known, so it is unique over all accounts. */
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
  /** The account's own half of the key that authors of evaluations are hashed under: gone with the account. */
  authorKey: uuid().notNull().defaultRandom(),
});

/**
 * One row per account, locked by every change of its orders: changes of one account happen one after the other, so
 * `updatedAt` and event cursors only grow and a reader who asks for what is newer never misses one.
 */
export const accountClocks = pgTable('account_clocks', {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.accountId, { onDelete: 'cascade' }),
  /** `updatedAt` of the last change of orders: what is kept of shops moves the cursor alone. */
  changedAt: instant().notNull(),
  /** Cursor of the last event; 0 before the first. */
  cursor: bigint({ mode: 'number' }).notNull(),
});

/** Plans on offer: reference data of the server, the same for every account. */
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

/** The seller's own accounts on a marketplace, as their pages showed them. */
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
    seenAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.marketplace, table.userId] })],
);
