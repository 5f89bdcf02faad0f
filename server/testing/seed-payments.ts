import * as schema from '../db/schema/index.ts';
import type { TestApp } from './make-app.ts';

/** A customer of the payment provider, a message about them and a payment. @param mark stands in every text */
export const seedPayments = async (app: TestApp, accountId: string, mark: string): Promise<void> => {
  const { db } = app.deps.database;
  const at = new Date(app.clock.now()).toISOString();
  await db
    .insert(schema.paymentCustomers)
    .values({ accountId, provider: 'stripe', customerId: mark, createdAt: at, readAt: at });
  await db.insert(schema.paymentEvents).values({ accountId, id: mark, type: mark, at, receivedAt: at, handledAt: at });
  const paid = { amountMinor: 1_490, refundedMinor: 0, currency: 'EUR', periodStart: at, periodEnd: at };
  await db.insert(schema.payments).values({ accountId, id: mark, provider: 'stripe', plan: mark, paidAt: at, ...paid });
};
