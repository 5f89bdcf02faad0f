import { createHash } from 'node:crypto';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { AppError } from '#core/errors.ts';
import type { Change } from '../account/change-account.ts';
import { and, eq } from '../db/drizzle.ts';
import { idempotencyKeys } from '../db/schema/index.ts';

/** A request that may be repeated: its `Idempotency-Key`, and what distinguishes it from others under that key. */
export interface Asked {
  key: string;
  requestHash: string;
}

/** SHA-256 of call, parameters and body. */
export const hashRequest = (endpoint: Endpoint, input: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([endpoint.id, input]))
    .digest('hex');

/** The stored reply to the same request; null for the first one. @throws {AppError} CONFLICT */
export const findEarlier = async (
  { tx, accountId }: Pick<Change, 'tx' | 'accountId'>,
  asked: Asked,
): Promise<string | null> => {
  const [earlier] = await tx
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.accountId, accountId), eq(idempotencyKeys.key, asked.key)));
  if (earlier === undefined) return null;
  requireSame(earlier, asked);
  return earlier.reply;
};

/** @throws {AppError} CONFLICT when the key was used with another request before */
export const requireSame = (earlier: Pick<Asked, 'requestHash'>, { requestHash }: Asked): void => {
  if (earlier.requestHash === requestHash) return;
  throw new AppError('CONFLICT', 'La clé Idempotency-Key a déjà servi pour une autre demande.');
};

/** Stores the reply together with the change. */
export const keepReply = (change: Change, asked: Asked, reply: string): void =>
  change.last(
    change.tx
      .insert(idempotencyKeys)
      .values({ accountId: change.accountId, ...asked, status: 200, reply, createdAt: change.at }),
  );
