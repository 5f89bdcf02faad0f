import { AppError } from '#core/errors.ts';
import type { Log } from '../log.ts';

const AWAY = 'Le prestataire de paiement ne répond pas pour le moment. Réessayez dans un instant.';

/** What is known of a failure at Stripe without its message, which may quote keys, addresses and names. */
const factsOf = (error: unknown): Readonly<Record<string, unknown>> => {
  if (!(error instanceof Error)) return { type: typeof error };
  const { type, code, statusCode, requestId } = error as Error & Record<string, unknown>;
  return { type: type ?? error.name, code, statusCode, stripeRequest: requestId };
};

/** Runs a call of Stripe. @throws {AppError} BAD_ANSWER (502) with a sentence of ours, whatever went wrong there */
export const calling = async <T>(log: Log, call: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) throw error;
    log.warn({ call, ...factsOf(error) }, 'a call of the payment provider failed');
    // Without its cause: an error is logged with its causes.
    throw new AppError('BAD_ANSWER', AWAY, { retryAfter: 30 });
  }
};
