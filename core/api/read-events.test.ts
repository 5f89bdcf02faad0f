import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { LINE_OPENED, readEvents } from './read-events.ts';

const open: { close(): void }[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

/** A server that answers the event stream with `answer`, and remembers the headers it was sent. */
const startServer = async (answer: (response: ServerResponse) => void) => {
  const seen: Record<string, unknown>[] = [];
  const server = createServer((request, response) => {
    seen.push(request.headers);
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push({
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  });
  return { seen, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

const streaming =
  (...pieces: string[]) =>
  (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const piece of pieces) response.write(piece);
  };

const options = (baseUrl: string) => ({
  ...{ baseUrl, token: 'secret', client: 'ext/0.1.0', lastEventId: '41' },
  signal: new AbortController().signal,
});

it('reports that the stream is open, then emits each event however the stream is cut, and ignores heartbeats', async () => {
  const { baseUrl, seen } = await startServer((response) => {
    streaming(': ping\n\nid: 42\nevent: orders.ch', 'anged\ndata: {"ids":[]}\n\nda', 'ta: plain\n\n')(response);
    response.end();
  });
  const events = [];
  for await (const event of readEvents(options(baseUrl))) events.push(event);
  expect(events).toEqual([
    { id: null, name: LINE_OPENED, data: '' },
    { id: '42', name: 'orders.changed', data: '{"ids":[]}' },
    { id: null, name: 'message', data: 'plain' },
  ]);
  expect(seen[0]).toMatchObject({
    authorization: 'Bearer secret',
    'last-event-id': '41',
    'comptoir-client': 'ext/0.1.0',
  });
});

it('reports a dead connection after a long silence', async () => {
  const { baseUrl } = await startServer(streaming(': ping\n\n'));
  const readAll = async () => {
    for await (const { name } of readEvents({ ...options(baseUrl), silenceMs: 30 })) expect(name).toBe(LINE_OPENED);
  };
  await expect(readAll()).rejects.toMatchObject({ code: 'NETWORK' });
});

it('reports a dead connection when the stream never opens', async () => {
  const { baseUrl } = await startServer(() => {});
  await expect(readEvents({ ...options(baseUrl), silenceMs: 30 }).next()).rejects.toMatchObject({ code: 'NETWORK' });
});

it('ends when it is aborted', async () => {
  const { baseUrl } = await startServer(streaming('data: one\n\n'));
  const control = new AbortController();
  const events = readEvents({ ...options(baseUrl), signal: control.signal });
  expect((await events.next()).value).toMatchObject({ name: LINE_OPENED });
  expect((await events.next()).value).toMatchObject({ data: 'one' });
  control.abort();
  await expect(events.next()).rejects.toMatchObject({ code: 'NETWORK' });
});

it.each([
  [403, { error: 'Session expirée.', code: 'SESSION_EXPIRED', requestId: '1' }, 'SESSION_EXPIRED'],
  [401, 'non', 'UNAUTHENTICATED'],
  [502, '<html>', 'NETWORK'],
])('reports what a response with status %i means', async (status, body, code) => {
  const { baseUrl } = await startServer((response) => response.writeHead(status).end(JSON.stringify(body)));
  await expect(readEvents(options(baseUrl)).next()).rejects.toMatchObject({ code });
});

it('reports that nobody is signed in', async () => {
  await expect(readEvents(options('http://127.0.0.1:1')).next()).rejects.toMatchObject({ code: 'NETWORK' });
});
