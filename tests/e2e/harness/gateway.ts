import {
  request as ask,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';

export type PassedRequest = {
  method: string;
  path: string;
  body: string;
  headers: IncomingHttpHeaders;
  idempotencyKey: string | null;
  /** When the gateway received it, in ms of `performance.now()`. */
  at: number;
  /** Status of the server's reply, whether or not the browser received it; null until there is one. */
  status: number | null;
};
export type RequestMatch = (request: PassedRequest) => boolean;
export type RefusalReply = { status: number; body: unknown };

/**
 * A request that is held: before the server received it, or after the server responded and before the browser knows.
 */
export type HeldRequest = {
  reached: Promise<PassedRequest>;
  release: () => void;
  /** Drops it: neither side receives anything more about it. */
  drop: () => void;
};

type Hold = {
  match: RequestMatch;
  side: 'request' | 'reply';
  reached: (request: PassedRequest) => void;
  isLost: Promise<boolean>;
};
type Alteration = { match: RequestMatch; alter: (body: string) => string };
type Rewriting = { match: RequestMatch; rewrite: (body: string) => string };
type Refusal = { match: RequestMatch; reply: RefusalReply; times: number };

/**
 * A proxy between the browser and the real server. It forwards everything, including streams, until a test cuts the
 * connection, refuses a request in the server's place, or holds one at a chosen moment.
 */
export class Gateway {
  /** Every request received, whatever happened to it. */
  readonly requests: PassedRequest[] = [];
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #holds: Hold[] = [];
  readonly #refusals: Refusal[] = [];
  #rewriting: Rewriting | null = null;
  #alteration: Alteration | null = null;
  #upstream: number;
  #cutFrom: string | null = null;

  private constructor(upstream: number) {
    this.#upstream = upstream;
    this.#server = createServer(
      (request, response) => void this.#pass(request, response).catch(() => response.destroy()),
    );
    this.#server.on('connection', (socket) => {
      if (this.#cutFrom === '/') socket.destroy();
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
    });
  }

  /** Listens on a free loopback port in front of the server at `upstream`. */
  static async open(upstream: number): Promise<Gateway> {
    const gateway = new Gateway(upstream);
    await new Promise<void>((resolve) => gateway.#server.listen(0, '127.0.0.1', resolve));
    return gateway;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Forwards to another server process from now on. */
  leadTo(upstream: number): void {
    this.#upstream = upstream;
  }

  /**
   * The network goes down: open connections drop, new ones fail.
   * @param path cuts only what is below it: the rest of the site still loads, as it would from a cache
   */
  cut(path = '/'): void {
    this.#cutFrom = path;
    this.#dropConnections();
  }

  /** The network is back. */
  mend(): void {
    this.#cutFrom = null;
  }

  /** Answers the next `times` matching requests in the server's place. */
  refuse(match: RequestMatch, reply: RefusalReply, times = 1): void {
    this.#refusals.push({ match, reply, times });
  }

  /** Replaces the body of each matching request until called with null. */
  rewrite(rewriting: Rewriting | null): void {
    this.#rewriting = rewriting;
  }

  /** Replaces the text of each matching reply until called with null. */
  alter(alteration: Alteration | null): void {
    this.#alteration = alteration;
  }

  /** Holds the next matching request before the server receives it, or its response before the browser does. */
  hold(side: 'request' | 'reply', match: RequestMatch): HeldRequest {
    const reached = Promise.withResolvers<PassedRequest>();
    const lost = Promise.withResolvers<boolean>();
    this.#holds.push({ match, side, reached: reached.resolve, isLost: lost.promise });
    return { reached: reached.promise, release: () => lost.resolve(false), drop: () => lost.resolve(true) };
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#dropConnections();
    await closed;
  }

  #dropConnections(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  async #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    const body = Buffer.concat(pieces);
    const seen = toPassed(request, body);
    if (this.#cutFrom !== null && seen.path.startsWith(this.#cutFrom)) return void response.destroy();
    this.requests.push(seen);
    const hold = this.#takeHold(seen);
    if (hold?.side === 'request' && (await isLost(hold, seen))) return void response.destroy();
    const refusal = this.#takeRefusal(seen);
    if (refusal) return answerJson(response, refusal);
    const alter = this.#alteration?.match(seen) ? this.#alteration.alter : null;
    if (alter)
      for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete request.headers[name];
    const reply = await forward(request, this.#rewritten(seen, body), this.#upstream);
    seen.status = reply.statusCode ?? null;
    if (hold?.side === 'reply' && (await isLost(hold, seen))) {
      reply.destroy();
      return void response.destroy();
    }
    if (alter) return answerText(response, reply, alter(await text(reply)));
    response.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(response);
    response.on('close', () => reply.destroy());
  }

  #rewritten(seen: PassedRequest, body: Buffer): Buffer {
    return this.#rewriting?.match(seen) ? Buffer.from(this.#rewriting.rewrite(seen.body)) : body;
  }

  #takeRefusal(seen: PassedRequest): RefusalReply | null {
    const refusal = this.#refusals.find(({ match, times }) => times > 0 && match(seen));
    if (!refusal) return null;
    refusal.times -= 1;
    return refusal.reply;
  }

  #takeHold(seen: PassedRequest): Hold | null {
    const index = this.#holds.findIndex(({ match }) => match(seen));
    return index < 0 ? null : (this.#holds.splice(index, 1)[0] ?? null);
  }
}

/** Matches by method and path; `:name` stands for one segment of the path: `PUT /api/orders/:id/status`. */
export function requestTo(line: string): RequestMatch {
  const [method, pattern = ''] = line.split(' ');
  const path = new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`);
  return (request) => request.method === method && path.test(request.path);
}

function isLost(hold: Hold, seen: PassedRequest): Promise<boolean> {
  hold.reached(seen);
  return hold.isLost;
}

function toPassed(request: IncomingMessage, body: Buffer): PassedRequest {
  const key = request.headers['idempotency-key'];
  return {
    method: request.method ?? 'GET',
    path: new URL(request.url ?? '/', 'http://localhost').pathname,
    body: body.toString('utf8'),
    headers: request.headers,
    idempotencyKey: typeof key === 'string' ? key : null,
    at: performance.now(),
    status: null,
  };
}

function forward(request: IncomingMessage, body: Buffer, port: number): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { method, url, headers } = request;
    const sized =
      headers['content-length'] === undefined ? headers : { ...headers, 'content-length': String(body.length) };
    const onward = ask({ host: '127.0.0.1', port, method, path: url, headers: sized }, resolve);
    onward.on('error', reject);
    onward.end(body);
  });
}

function answerText(response: ServerResponse, { statusCode = 502, headers }: IncomingMessage, body: string): void {
  const { 'content-length': _length, etag: _etag, 'last-modified': _modified, ...rest } = headers;
  response.writeHead(statusCode, rest);
  response.end(body);
}

function answerJson(response: ServerResponse, { status, body }: RefusalReply): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
