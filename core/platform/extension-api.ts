import type { Transport } from '../api/transport.ts';
import { AppError } from '../errors.ts';
import type { MessageClient } from '../messages/client.ts';
import type { Request } from '../messages/protocol.ts';

type ApiCall = Request<'api.call'>;

/** Carries calls to the background worker, which alone has the token. Files and streams do not pass. */
export const createMessageTransport = (send: MessageClient): Transport => {
  return async (endpoint, call) => {
    const { params, query, body, idempotencyKey, signal } = call;
    signal?.throwIfAborted();
    const answer = await send('api.call', {
      endpoint: endpoint.id,
      ...(params && { params: toTexts(params) }),
      ...(query && { query: toScalars(query) }),
      // As the network would carry it: what is undefined is left out.
      ...(body !== undefined && { body: JSON.parse(JSON.stringify(body)) }),
      ...(idempotencyKey !== undefined && { idempotencyKey }),
    });
    signal?.throwIfAborted();
    return answer;
  };
};

const toTexts = (values: Readonly<Record<string, unknown>>): NonNullable<ApiCall['params']> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

const toScalars = (values: Readonly<Record<string, unknown>>): NonNullable<ApiCall['query']> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, toScalar(name, value)]])),
  );

const toScalar = (name: string, value: unknown): string | number | boolean => {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  throw new AppError('INVALID_INPUT', `${name} : valeur invalide.`, { field: name });
};
