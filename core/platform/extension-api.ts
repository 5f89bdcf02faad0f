import type { Call, Transport } from '../api/transport.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { AppError } from '../errors.ts';
import type { MessageClient } from '../messages/client.ts';
import type { Request } from '../messages/protocol.ts';

type ApiCall = Request<'api.call'>;

/**
 * Sends calls to the background worker, which alone has the token. Files use separate ports (`extension-files.ts`). A
 * cancelled call rejects at once with the signal's reason, and the worker aborts its own request.
 */
export const createMessageTransport = (send: MessageClient): Transport => {
  return async (endpoint, call) => {
    const { params, query, body, idempotencyKey, signal } = call;
    signal?.throwIfAborted();
    const callId = signal && crypto.randomUUID();
    const answer = send(
      'api.call',
      {
        endpoint: endpoint.id,
        ...(callId && { callId }),
        ...(params && { params: toTexts(params) }),
        ...(query && { query: toScalars(query) }),
        // As the network would transmit it: undefined values are omitted.
        ...(body !== undefined && { body: JSON.parse(JSON.stringify(body)) }),
        ...(idempotencyKey !== undefined && { idempotencyKey }),
      },
      { repeatable: isRepeatable(endpoint, call) },
    );
    if (!signal || !callId) return answer;
    return untilAborted(answer, signal, () => {
      // Nobody waits for the reply any more, and a worker that is gone has nothing to abort.
      send('api.abort', { callId }).catch(() => undefined);
    });
  };
};

/** True when repeating the call changes nothing on the server: it only reads, or the call has a key. */
const isRepeatable = ({ method }: Endpoint, { idempotencyKey }: Call): boolean =>
  method === 'GET' || method === 'HEAD' || idempotencyKey !== undefined;

const untilAborted = <T>(answer: Promise<T>, signal: AbortSignal, onAbort: () => void): Promise<T> => {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const abort = () => {
    onAbort();
    reject(signal.reason);
  };
  signal.addEventListener('abort', abort, { once: true });
  answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  return promise;
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
