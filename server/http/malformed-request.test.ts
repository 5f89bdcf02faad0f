import { connect } from 'node:net';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorReply } from '#core/contract/error-reply.ts';
import { type Listening, listen } from '../listen.ts';
import type { AppEnv } from './router.ts';

let listening: Listening;

beforeAll(async () => {
  const app = new Hono<AppEnv>().get('/', (c) => c.text('bonjour'));
  listening = await listen(() => app, { port: 0, host: '127.0.0.1' });
});
afterAll(() => listening.close());

/** Everything that the server sends back until it closes the connection. */
const exchange = (request: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(listening.port, '127.0.0.1', () => socket.write(request));
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (piece) => (text += piece));
    socket.on('end', () => resolve(text));
    socket.on('error', reject);
  });

test.each([
  [
    'a request line that is none',
    'n’importe quoi\r\n\r\n',
    400,
    'INVALID_INPUT',
    'La requête n’est pas du HTTP valide.',
  ],
  [
    'an unknown method',
    'VOLER / HTTP/1.1\r\nhost: x\r\n\r\n',
    400,
    'INVALID_INPUT',
    'La requête n’est pas du HTTP valide.',
  ],
  [
    'a broken header',
    'GET / HTTP/1.1\r\nhost: x\r\nsans deux points\r\n\r\n',
    400,
    'INVALID_INPUT',
    'La requête n’est pas du HTTP valide.',
  ],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
    400,
    'INVALID_INPUT',
    'La requête n’est pas du HTTP valide.',
  ],
  [
    'a length and pieces',
    'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 3\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
    'INVALID_INPUT',
    'La requête n’est pas du HTTP valide.',
  ],
  [
    'headers that do not end',
    `GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(20_000)}`,
    431,
    'TOO_LARGE',
    'Les en-têtes de la requête sont trop lourds.',
  ],
  [
    'no host',
    'GET / HTTP/1.1\r\nconnection: close\r\n\r\n',
    400,
    'INVALID_INPUT',
    'La requête n’est pas du HTTP valide.',
  ],
  [
    'a host that is none',
    'GET / HTTP/1.1\r\nhost: a/b\r\nconnection: close\r\n\r\n',
    400,
    'INVALID_INPUT',
    'La requête n’est pas du HTTP valide.',
  ],
  [
    'an address that is none',
    'GET http:// HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
    400,
    'INVALID_INPUT',
    'La requête n’est pas du HTTP valide.',
  ],
])(
  'a request with %s is refused with a French sentence, as every other error',
  async (_, request, status, code, error) => {
    const answer = await exchange(request);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(head.toLowerCase()).toContain('content-type: application/json');
    expect(errorReply.parse(JSON.parse(body))).toEqual({ error, code, requestId: expect.any(String) });
  },
);

test('a caller who leaves in the middle of a line is not answered, and the server goes on', async () => {
  const socket = connect(listening.port, '127.0.0.1', () => socket.write('GET / HT', () => socket.resetAndDestroy()));
  await new Promise((resolve) => socket.once('close', resolve));
  const answer = await exchange('GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*bonjour/);
});
