import { createHash } from 'node:crypto';
import type { Endpoint } from '#core/contract/endpoint.ts';
import type { z } from '#core/contract/zod.ts';
import { AppError } from '#core/errors.ts';
import type { SessionCtx } from '../../context.ts';
import { and, eq } from '../../db/drizzle.ts';
import { idempotencyKeys } from '../../db/schema/index.ts';
import { JsonText } from '../../http/json-text.ts';
import { type Change, changeAccount } from './change-account.ts';

type Reply<E extends Endpoint> = E['replies'][200] extends infer S extends z.ZodType ? z.output<S> : never;

/**
 * A change that answers a repeated `Idempotency-Key` with its first answer. Refusals are not kept: nothing was written, so
 * the same request is judged again.
 * @throws {AppError} CONFLICT when the key came with another request before
 */
export const changeOnce = <const E extends Endpoint>(
  ctx: SessionCtx,
  endpoint: E,
  input: unknown,
  work: (change: Change) => Promise<Reply<E>>,
): Promise<JsonText> =>
  changeAccount(ctx, async (change) => {
    const { idempotencyKey: key } = ctx;
    if (key === null) return new JsonText(JSON.stringify(await work(change)));
    const requestHash = createHash('sha256')
      .update(JSON.stringify([endpoint.id, input]))
      .digest('hex');
    const earlier = await findEarlier(change, key, requestHash);
    if (earlier !== null) return earlier;
    const reply = JSON.stringify(await work(change));
    await change.tx
      .insert(idempotencyKeys)
      .values({ accountId: change.accountId, key, requestHash, status: 200, reply, createdAt: change.at });
    return new JsonText(reply);
  });

const findEarlier = async ({ tx, accountId }: Change, key: string, requestHash: string): Promise<JsonText | null> => {
  const [earlier] = await tx
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.accountId, accountId), eq(idempotencyKeys.key, key)));
  if (earlier === undefined) return null;
  if (earlier.requestHash === requestHash) return new JsonText(earlier.reply);
  throw new AppError('CONFLICT', 'Idempotency-Key : cette clé a déjà servi pour une autre demande.');
};
