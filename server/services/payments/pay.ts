import { AppError } from '#core/errors.ts';
import { isPremium } from '#core/model/subscription.ts';
import { SECOND, toInstant } from '#core/model/time.ts';
import { and, eq, isNotNull } from '../../db/drizzle.ts';
import { paymentCustomers, subscriptions } from '../../db/schema/index.ts';
import { ensureCustomer, findCustomer, type PaymentWork, requireProvider } from './customers.ts';
import { readCustomer } from './read-customer.ts';
import { currentSubscription } from './subscriptions.ts';
import { carryOutWithdrawals } from './withdraw.ts';

/** The provider leads back here, whatever the seller did on its page. */
const returnUrlOf = ({ config }: PaymentWork): string => `${config.publicUrl}/app/mon-abonnement`;

/**
 * The address of a page on which to pay for a plan.
 * @param order `startRequest`: what the seller ticked, kept by the provider with the order, as long as the order itself
 * @throws {AppError} NOT_FOUND without a provider, or for a price that is not on offer; CONFLICT while a subscription is
 * paid for, or while one without an end is in force; BAD_ANSWER (502) when the provider does not answer
 */
export const startCheckout = async (
  ctx: PaymentWork,
  { priceId, startRequest }: { priceId: string; startRequest: string },
): Promise<{ url: string }> => {
  const provider = requireProvider(ctx);
  if (!(await provider.listPrices()).some(({ id }) => id === priceId)) {
    throw new AppError('NOT_FOUND', 'Cette formule n’est plus proposée. Rechargez la page.');
  }
  // What was paid a moment ago may not have been announced yet: the seller would pay a second time.
  await readCustomer(ctx);
  await refuseSecond(ctx);
  const customerId = await ensureCustomer(ctx);
  return provider.openCheckout({ customerId, priceId, startRequest, returnUrl: returnUrlOf(ctx) });
};

const refuseSecond = async (ctx: PaymentWork): Promise<void> => {
  const { accountId } = ctx;
  const [paid] = await ctx.database.db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.accountId, accountId), isNotNull(subscriptions.renewal)));
  if (paid !== undefined) {
    throw new AppError('CONFLICT', 'Vous payez déjà un abonnement. Changez-le avec «\u00a0Gérer le paiement\u00a0».');
  }
  const current = await currentSubscription(ctx, ctx);
  if (current?.endDate === null && isPremium(current, ctx.clock.now())) {
    throw new AppError('CONFLICT', 'Votre abonnement n’a pas de fin\u202f: il n’y a rien à payer.');
  }
};

/**
 * The address of the page on which to change, cancel or resume, and to find the invoices.
 * @throws {AppError} NOT_FOUND without a provider, or before the first payment; BAD_ANSWER (502)
 */
export const openPortal = async (ctx: PaymentWork): Promise<{ url: string }> => {
  const provider = requireProvider(ctx);
  const customerId = await findCustomer(ctx.database.db, ctx.accountId);
  if (customerId === null) throw new AppError('NOT_FOUND', 'Ce compte n’a encore rien payé.');
  return provider.openPortal({ customerId, returnUrl: returnUrlOf(ctx) });
};

/** The screen asks again while it waits for a payment: the provider is only asked this often. */
const READ_AT_MOST_EVERY = 5 * SECOND;

/** Reads the account from the provider, unless that was just done. Does nothing before the first visit to a page of payment. */
export const refreshSubscription = async (ctx: PaymentWork): Promise<void> => {
  requireProvider(ctx);
  const [customer] = await ctx.database.db
    .select({ readAt: paymentCustomers.readAt })
    .from(paymentCustomers)
    .where(eq(paymentCustomers.accountId, ctx.accountId));
  if (customer === undefined) return;
  const readAt = toInstant(customer.readAt);
  if (readAt !== null && ctx.clock.now() - readAt < READ_AT_MOST_EVERY) return;
  await readCustomer(ctx);
};

/**
 * Ends what the account pays for, at once, and refunds what it withdrew from: called before it is deleted, so that nobody pays for an account that is gone.
 * @throws {AppError} BAD_ANSWER (502): the account is not deleted then, and may be tried again
 */
export const stopPaying = async (ctx: Omit<PaymentWork, 'config' | 'mailer' | 'background'>): Promise<void> => {
  const customerId = await findCustomer(ctx.database.db, ctx.accountId);
  if (customerId === null) return;
  if (ctx.payments === null) {
    ctx.log.warn({ accountId: ctx.accountId }, 'an account with a customer is deleted without its payment provider');
    return;
  }
  await carryOutWithdrawals(ctx);
  await ctx.payments.stop(customerId);
};
