import { AppError } from '#core/errors.ts';
import { and, eq, isNotNull } from '../../db/drizzle.ts';
import { subscriptions } from '../../db/schema/index.ts';
import { findCustomer, type PaymentWork, requireProvider } from './customers.ts';
import { readCustomer } from './read-customer.ts';

const NOTHING_PAID = 'Vous ne payez aucun abonnement en ce moment.';

/**
 * Cancels what the account pays for, or resumes it: « résilier » here takes no more clicks than subscribing (article L215-1-1
 * of the Code de la consommation). What became of it is read from the provider at once.
 * @throws {AppError} NOT_FOUND without a provider, or while nothing is paid for; CONFLICT when it can no longer be resumed;
 * BAD_ANSWER (502): nothing has changed then, as far as we know
 */
export const changeRenewal = async (ctx: PaymentWork, { renews }: { renews: boolean }): Promise<void> => {
  const provider = requireProvider(ctx);
  const customerId = await findCustomer(ctx.database.db, ctx.accountId);
  if (customerId === null || !(await isPaying(ctx))) throw new AppError('NOT_FOUND', NOTHING_PAID);
  await provider.renew(customerId, renews);
  await readCustomer(ctx);
  if (renews && !(await isPaying(ctx))) {
    throw new AppError('CONFLICT', 'Cet abonnement est terminé et ne peut plus reprendre. Choisissez une formule.');
  }
};

const isPaying = async ({ database, accountId }: PaymentWork): Promise<boolean> => {
  const paid = and(eq(subscriptions.accountId, accountId), isNotNull(subscriptions.renewal));
  return (await database.db.$count(subscriptions, paid)) > 0;
};
