import { AppError } from '#core/errors.ts';
import type { Deps } from '../context.ts';

/** In seconds. */
const RETRY_AFTER = 5;

/** @throws {AppError} INTERNAL (503) when the database does not answer */
export const checkHealth = async (ctx: Pick<Deps, 'database'>): Promise<void> => {
  try {
    await ctx.database.check();
  } catch (cause) {
    const details = { status: 503, retryAfter: RETRY_AFTER };
    throw new AppError('INTERNAL', 'La base de données ne répond pas.', details, { cause });
  }
};
