import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Call, createAnswering } from './answer-call.ts';
import { Books } from './books.ts';
import { answerPage } from './pages.ts';
import { signEvent } from './sign-event.ts';

export interface StripeDouble {
  books: Books;
  url: string;
  /** Every call of the API, in order. */
  asked: Call[];
  /** From now on every call of the API fails like this; null for answers. */
  fail(how: 500 | 429 | 'cut' | null): void;
  /** Holds the reply of the next call whose path contains a text, which is worked out at once; released by the function. */
  holdNext(path: string): () => void;
  /** A message as it is sent: body and headers. @param at when it is signed, in ms; now if omitted */
  messageOf(index: number, at?: number): { body: string; headers: Record<string, string> };
  /** Sends every event as it happens, as Stripe does. @param url of the webhook */
  deliverTo(url: string): void;
  close(): Promise<void>;
}

export const STRIPE_SECRET = 'whsec_double';

/** What a test makes of the next replies. */
interface Trouble {
  failure: 500 | 429 | 'cut' | null;
  holds: { path: string; released: Promise<void> }[];
}

/**
 * The API of Stripe and its pages for sellers, over HTTP: the SDK reaches it by host, port and protocol. It knows the key,
 * repeats the first reply to a repeated idempotency key, and signs its messages.
 * @param now in ms
 */
export const startStripe = async (now: () => number = Date.now): Promise<StripeDouble> => {
  const books = new Books(now);
  const asked: Call[] = [];
  const trouble: Trouble = { failure: null, holds: [] };
  let origin = '';
  const answer = createAnswering(books, () => origin);
  const server = createServer((request, response) => void serve({ books, asked, trouble, answer }, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Listening on a port, so it has an address of this kind.
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const messageOf = (index: number, at: number = now()) => {
    const body = JSON.stringify(books.events[index]);
    const headers = { 'content-type': 'application/json', 'stripe-signature': signEvent(body, STRIPE_SECRET, at) };
    return { body, headers };
  };
  return {
    ...{ books, url: origin, asked, messageOf },
    fail(how) {
      trouble.failure = how;
    },
    holdNext(path) {
      const { promise, resolve } = Promise.withResolvers<void>();
      trouble.holds.push({ path, released: promise });
      return resolve;
    },
    deliverTo(url) {
      const emit = books.emit.bind(books);
      books.emit = (type, object) => {
        emit(type, object);
        void fetch(url, { method: 'POST', ...messageOf(books.events.length - 1) }).catch(() => {});
      };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

interface Desk extends Pick<StripeDouble, 'books' | 'asked'> {
  trouble: Trouble;
  answer: ReturnType<typeof createAnswering>;
}

const serve = async ({ books, asked, trouble, answer }: Desk, request: IncomingMessage, response: ServerResponse) => {
  const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://localhost');
  const { method = 'GET', headers } = request;
  const text = await readText(request);
  if (!path.startsWith('/v1/')) {
    answerPage(books, { path, query, isPost: method === 'POST' }, response);
    return;
  }
  const key = headers['idempotency-key'];
  const idempotencyKey = typeof key === 'string' ? key : null;
  const call = { method, path, query, text, authorization: headers.authorization, idempotencyKey };
  asked.push(call);
  const { failure, holds } = trouble;
  if (failure === 'cut') {
    request.socket.destroy();
    return;
  }
  // A message that no log and no screen may quote.
  const failed = { error: { type: 'api_error', message: 'Something about lea@exemple.fr' } };
  const { status, body } = failure === null ? answer(call) : { status: failure, body: failed };
  const hold = holds.findIndex((each) => path.includes(each.path));
  if (hold !== -1) await holds.splice(hold, 1)[0]?.released;
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_double' });
  response.end(JSON.stringify(body));
};

const readText = async (request: IncomingMessage): Promise<string> => {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
};
