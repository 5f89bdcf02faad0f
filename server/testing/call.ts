import { strFromU8, unzipSync } from 'fflate';
import { expect } from 'vitest';
import { fillPath } from '#core/api/http-transport.ts';
import type { CallReply, Endpoint } from '#core/contract/endpoint.ts';
import { type ErrorReply, errorReply } from '#core/contract/error-reply.ts';
import type { TestApp } from './make-app.ts';

export interface TestCall {
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** Sent as JSON, whatever it is. */
  body?: unknown;
  /** Sent as it is. */
  text?: string | Uint8Array<ArrayBuffer>;
  /** Bearer token. */
  token?: string | undefined;
  headers?: Record<string, string>;
}

export interface TestAnswer {
  status: number;
  headers: Headers;
  body: unknown;
}

/** Any request to the app. */
export const send = async ({ app }: TestApp, method: string, path: string, call: TestCall): Promise<TestAnswer> => {
  const query = call.query ? `?${new URLSearchParams(call.query)}` : '';
  const body = call.text ?? (call.body === undefined ? undefined : JSON.stringify(call.body));
  const response = await app.request(`http://localhost:4000${path}${query}`, {
    method,
    headers: {
      ...(call.body !== undefined && { 'content-type': 'application/json' }),
      ...(call.token !== undefined && { authorization: `Bearer ${call.token}` }),
      ...call.headers,
    },
    ...(body !== undefined && { body }),
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const type = response.headers.get('content-type') ?? '';
  // The names and contents of its files, so that a test finds in them what must not be there.
  const isArchive = type === 'application/zip' && response.status === 200;
  const text = isArchive ? textOfArchive(bytes) : new TextDecoder().decode(bytes);
  const isJson = type.startsWith('application/json');
  return { status: response.status, headers: response.headers, body: isJson && text !== '' ? JSON.parse(text) : text };
};

const textOfArchive = (bytes: Uint8Array): string =>
  Object.entries(unzipSync(bytes))
    .map(([path, content]) => `${path}\n${strFromU8(content)}`)
    .join('\n');

/** A call of the contract. Its answer is checked against the contract, good or bad. */
export const call = async (testApp: TestApp, endpoint: Endpoint, input: TestCall = {}): Promise<TestAnswer> => {
  const answer = await send(testApp, endpoint.method, fillPath(endpoint.path, input.params), input);
  if (answer.status >= 400) {
    if (endpoint.method !== 'HEAD') expect(errorReply.parse(answer.body)).toEqual(expect.objectContaining({}));
    return answer;
  }
  const schema = endpoint.replies[answer.status];
  expect(schema, `${endpoint.id} answered ${answer.status}, which the contract does not know`).toBeDefined();
  // Strict in both directions: nothing missing, and nothing changed by the schema.
  if (schema) expect(schema.parse(answer.body)).toEqual(answer.body);
  return answer;
};

/** The cause of an internal error, from the log: the answer names none. */
const causeOf = ({ logged }: TestApp, status: number): string =>
  status < 500
    ? ''
    : `\n${logged
        .filter((line) => /"level":[56]0/.test(line))
        .slice(-2)
        .join('')}`;

/** A call that has to succeed. @returns its body */
export const succeed = async <const E extends Endpoint>(
  testApp: TestApp,
  endpoint: E,
  input: TestCall = {},
): Promise<CallReply<E>> => {
  const { status, body } = await call(testApp, endpoint, input);
  const why = `${endpoint.id}${causeOf(testApp, status)}`;
  expect({ status, body }, why).toEqual({ status: expect.toSatisfy((code: number) => code < 300), body });
  // Just checked against this endpoint's schema.
  return body as CallReply<E>;
};

/** A call that has to be refused. @returns the error's body */
export const fail = async (
  testApp: TestApp,
  endpoint: Endpoint,
  status: number,
  input: TestCall = {},
): Promise<ErrorReply & Record<string, unknown>> => {
  const answer = await call(testApp, endpoint, input);
  expect(answer).toMatchObject({ status });
  return answer.body as ErrorReply & Record<string, unknown>;
};
