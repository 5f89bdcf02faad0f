import { AppError } from '#core/errors.ts';
import { toIso } from '#core/model/time.ts';
import type { AccountWork } from '../../account/account-work.ts';
import type { Deps } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { eq } from '../../db/drizzle.ts';
import { accounts, paymentCustomers } from '../../db/schema/index.ts';
import type { PaymentProvider } from '../../payments/payment-provider.ts';

/** The work of an account on a server that may have a payment provider. */
export type PaymentWork = AccountWork & Pick<Deps, 'payments' | 'log' | 'config' | 'mailer' | 'background'>;

/** @throws {AppError} NOT_FOUND on a server without a payment provider */
export const requireProvider = ({ payments }: Pick<Deps, 'payments'>): PaymentProvider => {
  if (payments !== null) return payments;
  throw new AppError('NOT_FOUND', 'Ce site n’a pas de prestataire de paiement. Adressez-vous à son hébergeur.');
};

/** The account's id at the payment provider; null before its first visit to a page of payment. */
export const findCustomer = async (db: Db, accountId: string): Promise<string | null> => {
  const [row] = await db
    .select({ customerId: paymentCustomers.customerId })
    .from(paymentCustomers)
    .where(eq(paymentCustomers.accountId, accountId));
  return row?.customerId ?? null;
};

/** The account of a customer, by our own table only: what the provider's objects state about an account is not trusted. */
export const findAccountOf = async (db: Db, customerId: string): Promise<string | null> => {
  const [row] = await db
    .select({ accountId: paymentCustomers.accountId })
    .from(paymentCustomers)
    .where(eq(paymentCustomers.customerId, customerId));
  return row?.accountId ?? null;
};

/** The same, created at the provider the first time. It is stored before anything can be paid with it. */
export const ensureCustomer = async (ctx: PaymentWork): Promise<string> => {
  const provider = requireProvider(ctx);
  const { accountId, clock } = ctx;
  const { db } = ctx.database;
  const known = await findCustomer(db, accountId);
  if (known !== null) return known;
  const [account] = await db.select({ email: accounts.email }).from(accounts).where(eq(accounts.accountId, accountId));
  if (account === undefined) throw new AppError('UNAUTHENTICATED', 'Ce compte n’existe plus.');
  const { customerId } = await provider.createCustomer({ accountId, email: account.email });
  await db
    .insert(paymentCustomers)
    .values({ accountId, provider: provider.name, customerId, createdAt: toIso(clock.now()) })
    .onConflictDoNothing();
  // Of two requests at once, the first one decides.
  return (await findCustomer(db, accountId)) ?? customerId;
};

/** Receipts would otherwise go on to an address that the seller has left. */
export const changeCustomerEmail = async (
  { database, payments, accountId }: Pick<PaymentWork, 'database' | 'payments' | 'accountId'>,
  email: string,
): Promise<void> => {
  const customerId = payments && (await findCustomer(database.db, accountId));
  if (payments !== null && customerId !== null) await payments.changeEmail({ customerId, email });
};
