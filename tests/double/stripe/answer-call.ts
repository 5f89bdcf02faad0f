import { type ApiReply, type ApiRequest, answerApi } from './api.ts';
import type { Books } from './books.ts';
import { readForm } from './form-body.ts';

export const STRIPE_KEY = 'sk_test_double';

export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  /** As it was sent. */
  text: string;
  authorization: string | undefined;
  idempotencyKey: string | null;
}

const refusal = (status: number, type: string, message: string): ApiReply => ({
  status,
  body: { error: { type, message } },
});

/** Answers calls as Stripe does: with the right key only, and the first reply again to a repeated idempotency key. */
export const createAnswering = (books: Books, originOf: () => string): ((call: Call) => ApiReply) => {
  const replies = new Map<string, { request: string; reply: ApiReply }>();
  return ({ text, authorization, idempotencyKey: key, ...call }) => {
    if (authorization !== `Bearer ${STRIPE_KEY}`) {
      return refusal(401, 'invalid_request_error', `Invalid API Key provided: ${authorization}`);
    }
    const request = `${call.method} ${call.path} ${text}`;
    const earlier = key === null ? undefined : replies.get(key);
    if (earlier !== undefined && earlier.request !== request) {
      return refusal(
        400,
        'idempotency_error',
        'Keys for idempotent requests can only be used with the same parameters',
      );
    }
    if (earlier !== undefined) return earlier.reply;
    const asked: ApiRequest = { ...call, body: readForm(text) };
    // A copy: the reply stays as it was while the books go on.
    const reply = structuredClone(answerApi(books, originOf(), asked));
    if (key !== null) replies.set(key, { request, reply });
    return reply;
  };
};
