import type { CallInput, CallReply, Endpoint } from '../contract/endpoint.ts';
import { errorReply } from '../contract/error-reply.ts';
import { AppError, type ErrorCode } from '../errors.ts';
import type { ApiClient } from '../platform/ports.ts';
import type { Answer, Call, Transport } from './transport.ts';

const CODE_OF_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'INVALID_INPUT',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  410: 'GONE',
  413: 'TOO_LARGE',
  422: 'INVALID_INPUT',
  429: 'TOO_MANY_ATTEMPTS',
  501: 'NOT_YET',
};

/** The typed client over any transport. Answers are hostile: each is checked against the contract before anyone sees it. */
export const createApiClient = (transport: Transport): ApiClient => ({
  async call<const E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<CallReply<E>> {
    const answer = await transport(endpoint, toCall(input));
    if (answer.status >= 400) throw toError(answer);
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

const checkReply = (endpoint: Endpoint, answer: Answer): unknown => {
  const schema = endpoint.replies[answer.status];
  if (schema === null) return undefined;
  const parsed = schema?.safeParse(answer.body);
  if (parsed?.success) return parsed.data;
  throw new AppError(
    'BAD_ANSWER',
    'La réponse du serveur est illisible. Rien n’a été modifié à l’écran.',
    { status: answer.status },
    { cause: parsed?.error },
  );
};

const toError = (answer: Answer): AppError => {
  const parsed = errorReply.safeParse(answer.body);
  const code = CODE_OF_STATUS[answer.status] ?? 'INTERNAL';
  const details = {
    status: answer.status,
    body: answer.body,
    ...(answer.retryAfter !== null && { retryAfter: answer.retryAfter }),
  };
  // Without a readable sentence the message stays empty, so that each screen says its own (SPEC §8).
  if (!parsed.success) return new AppError(code, '', details);
  const { requestId, field, redirectTo } = parsed.data;
  return new AppError(parsed.data.code, parsed.data.error, {
    ...details,
    requestId,
    ...(field !== undefined && { field }),
    ...(redirectTo !== undefined && { redirectTo }),
  });
};
