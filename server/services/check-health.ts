import { AppError } from '#core/errors.ts';
import type { Deps } from '../context.ts';
import { rowsOf } from '../db/database.ts';
import { sql } from '../db/drizzle.ts';

/** @throws {AppError} INTERNAL (503) when the database does not answer */
export const checkHealth = async (ctx: Pick<Deps, 'database' | 'log'>): Promise<void> => {
  try {
    await rowsOf(ctx.database.db, sql`select 1`);
  } catch (cause) {
    ctx.log.error({ err: cause }, 'the database does not answer');
    throw new AppError('INTERNAL', 'La base de données ne répond pas.', { status: 503 }, { cause });
  }
};
