import type { Endpoint } from '#core/contract/endpoint.ts';
import type { z } from '#core/contract/zod.ts';
import { type Change, changeAccount } from '../account/change-account.ts';
import { JsonText } from '../json-text.ts';
import { findEarlier, hashRequest, keepReply } from '../services/kept-replies.ts';
import type { SessionCtx } from './http-context.ts';

type Reply<E extends Endpoint> = E['replies'][200] extends infer S extends z.ZodType ? z.output<S> : never;

/**
 * Runs a change of the seller's account and replies 200 with its result. A repeated `Idempotency-Key` gets the first
 * reply again: the key is stored in the same transaction as the change. Refusals are not stored, because nothing was
 * written: the same request is evaluated again.
 * @throws {AppError} CONFLICT when the key was used with another request before
 */
export const replyOnce = async <const E extends Endpoint, Input>(
  ctx: SessionCtx,
  endpoint: E,
  input: Input,
  work: (change: Change, input: Input) => Promise<Reply<E>>,
): Promise<{ status: 200; body: JsonText }> => {
  const body = await changeAccount(ctx, async (change) => {
    const { idempotencyKey: key } = ctx;
    if (key === null) return new JsonText(JSON.stringify(await work(change, input)));
    const asked = { key, requestHash: hashRequest(endpoint, input) };
    const earlier = await findEarlier(change, asked);
    if (earlier !== null) return new JsonText(earlier);
    const answer = JSON.stringify(await work(change, input));
    keepReply(change, asked, answer);
    return new JsonText(answer);
  });
  return { status: 200, body };
};
