import { toIso } from '#core/model/time.ts';
import type { Change } from '../../account/change-account.ts';
import { changeAccount } from '../../account/change-account.ts';
import { rowsOf } from '../../db/database.ts';
import { eq, sql } from '../../db/drizzle.ts';
import { paymentCustomers } from '../../db/schema/index.ts';
import { confirmOrders } from './confirm-order.ts';
import { type PaymentWork, requireProvider } from './customers.ts';
import { storePayments } from './store-payments.ts';
import { storeSubscriptions } from './store-subscriptions.ts';

/**
 * Reads everything about the account's customer from the payment provider, and stores what changed. Readings that began
 * later win, so that their order decides and not that of the replies. No transaction is open during the calls.
 */
export const readCustomer = async (ctx: PaymentWork): Promise<void> => {
  const provider = requireProvider(ctx);
  const begun = await beginReading(ctx);
  if (begun === null) return;
  const state = await provider.readCustomer(begun.customerId);
  const ordered = await changeAccount(ctx, async (change) => {
    if (!(await isNewest(change, begun.reading, toIso(ctx.clock.now())))) return [];
    const { subscriptions } = state;
    const stored = await storeSubscriptions(change, ctx, { provider: provider.name, subscriptions });
    const hasPaid = await storePayments(change, provider.name, state.payments);
    if (stored.hasChanged || hasPaid) change.touch('subscription');
    return stored.begun;
  });
  confirmOrders(ctx, ordered);
};

interface Begun {
  customerId: string;
  reading: number;
}

/** Numbers this reading. Null for an account without a customer. */
const beginReading = async ({ database, accountId }: PaymentWork): Promise<Begun | null> => {
  const [row] = await rowsOf<{ customer_id: string; begun_reading: string | number }>(
    database.db,
    sql`update payment_customers set begun_reading = begun_reading + 1 where account_id = ${accountId}
      returning customer_id, begun_reading`,
  );
  return row ? { customerId: row.customer_id, reading: Number(row.begun_reading) } : null;
};

/** Notes that a reading is stored, unless one that began later already was. */
const isNewest = async ({ tx, accountId }: Change, reading: number, readAt: string): Promise<boolean> => {
  const ofAccount = eq(paymentCustomers.accountId, accountId);
  const [row] = await tx.select().from(paymentCustomers).where(ofAccount);
  if (row === undefined || row.storedReading > reading) return false;
  await tx.update(paymentCustomers).set({ storedReading: reading, readAt }).where(ofAccount);
  return true;
};
