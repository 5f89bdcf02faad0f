import { bigint, index, pgTable, primaryKey, text, uuid } from '../drizzle.ts';
import { accounts } from './accounts.ts';
import { accountId, instant } from './columns.ts';

/**
 * An account's customer at the payment provider. A message of the provider names the customer only, so the id is unique
 * over all accounts.
 */
export const paymentCustomers = pgTable('payment_customers', {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.accountId, { onDelete: 'cascade' }),
  provider: text({ enum: ['stripe'] }).notNull(),
  customerId: text().notNull().unique(),
  createdAt: instant().notNull(),
  /** Number of the last reading of the customer that began, and of the last one that was stored: an older one is dropped. */
  begunReading: bigint({ mode: 'number' }).notNull().default(0),
  storedReading: bigint({ mode: 'number' }).notNull().default(0),
  /** When what is stored was read; null before the first reading. */
  readAt: instant(),
});

/** Messages of the provider, each once: a repeated one has no effect. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    /** The provider's id. */
    id: text().notNull(),
    type: text().notNull(),
    /** When it happened, by the provider's clock. */
    at: instant().notNull(),
    receivedAt: instant().notNull(),
    /** Null until the customer was read afterwards. */
    handledAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] }), index().on(table.receivedAt)],
);

/** Invoices that were paid. The document itself stays with the provider. */
export const payments = pgTable(
  'payments',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    /** The provider's id of the invoice. */
    id: text().notNull(),
    provider: text({ enum: ['stripe'] }).notNull(),
    /** Null for an invoice that is not about a plan. */
    plan: text(),
    paidAt: instant().notNull(),
    /** What was paid for; null when the invoice has no single period. */
    periodStart: instant(),
    periodEnd: instant(),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    /** Part of the amount. */
    refundedMinor: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
);
