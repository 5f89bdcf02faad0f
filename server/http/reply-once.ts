import { createHash } from 'node:crypto';
import type { Endpoint } from '#core/contract/endpoint.ts';
import type { z } from '#core/contract/zod.ts';
import { AppError } from '#core/errors.ts';
import { type Change, changeAccount } from '../account/change-account.ts';
import { and, eq } from '../db/drizzle.ts';
import { idempotencyKeys } from '../db/schema/index.ts';
import { JsonText } from '../json-text.ts';
import type { ReplyKeeper } from '../services/orders/kept-reply.ts';
import type { SessionCtx } from './http-context.ts';

type Reply<E extends Endpoint> = E['replies'][200] extends infer S extends z.ZodType ? z.output<S> : never;

const WHOLE: ReplyKeeper<unknown> = { keep: (reply) => JSON.stringify(reply), recall: async (_, kept) => kept };

/**
 * Runs a change of the seller's account and replies 200 with its result. A repeated `Idempotency-Key` gets the first
 * reply again: the key is stored in the same transaction as the change. Refusals are not stored, because nothing was
 * written: the same request is evaluated again.
 * @param keeper how the reply is stored; complete by default
 * @throws {AppError} CONFLICT when the key was used with another request before
 */
export const replyOnce = async <const E extends Endpoint, Input>(
  ctx: SessionCtx,
  endpoint: E,
  input: Input,
  work: (change: Change, input: Input) => Promise<Reply<E>>,
  keeper: ReplyKeeper<Reply<E>> = WHOLE,
): Promise<{ status: 200; body: JsonText }> => {
  const body = await changeAccount(ctx, async (change) => {
    const { idempotencyKey: key } = ctx;
    if (key === null) return new JsonText(JSON.stringify(await work(change, input)));
    const requestHash = createHash('sha256')
      .update(JSON.stringify([endpoint.id, input]))
      .digest('hex');
    const earlier = await findEarlier(change, key, requestHash);
    if (earlier !== null) return new JsonText(await keeper.recall(change, earlier));
    const answer = await work(change, input);
    change.last(
      change.tx.insert(idempotencyKeys).values({
        ...{ accountId: change.accountId, key, requestHash, status: 200 },
        reply: keeper.keep(answer),
        createdAt: change.at,
      }),
    );
    return new JsonText(JSON.stringify(answer));
  });
  return { status: 200, body };
};

const findEarlier = async ({ tx, accountId }: Change, key: string, requestHash: string): Promise<string | null> => {
  const [earlier] = await tx
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.accountId, accountId), eq(idempotencyKeys.key, key)));
  if (earlier === undefined) return null;
  if (earlier.requestHash === requestHash) return earlier.reply;
  throw new AppError('CONFLICT', 'Idempotency-Key : cette clé a déjà servi pour une autre demande.');
};
