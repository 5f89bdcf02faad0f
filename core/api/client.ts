import type { CallInput, CallReply, Endpoint } from '../contract/endpoint.ts';
import { readReply } from '../contract/read-reply.ts';
import { AppError } from '../errors.ts';
import type { ApiClient } from '../platform/ports.ts';
import { errorOfAnswer } from './answer-error.ts';
import type { Answer, Call, Transport } from './transport.ts';

/**
 * The typed client over any transport. Replies are untrusted: each is validated against the contract before it is used.
 */
export const createApiClient = (transport: Transport): ApiClient => ({
  async call<const E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<CallReply<E>> {
    const answer = await transport(endpoint, toCall(input));
    if (answer.status >= 400) throw errorOfAnswer(answer);
    return checkReply(endpoint, answer) as CallReply<E>;
  },
  async exists(endpoint, input) {
    try {
      return (await transport(endpoint, toCall(input))).status === 200;
    } catch {
      return false;
    }
  },
});

const toCall = (input: CallInput<Endpoint>): Call => ({
  params: input.params as Call['params'],
  query: input.query as Call['query'],
  body: input.body,
  idempotencyKey: input.idempotencyKey,
  signal: input.signal,
});

/** @throws {AppError} BAD_ANSWER when the contract has no such reply */
export const checkReply = (endpoint: Endpoint, answer: Answer): unknown => {
  const schema = endpoint.replies[answer.status];
  if (schema === null) return undefined;
  const parsed = schema && readReply(schema, answer.body);
  if (parsed?.success) return parsed.data;
  throw new AppError(
    'BAD_ANSWER',
    'La réponse du serveur est illisible. Rien n’a été modifié à l’écran.',
    { status: answer.status },
    { cause: parsed?.error },
  );
};
