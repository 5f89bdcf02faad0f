import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { isMarketplaceHost } from '#tests/double/resolver-rules.ts';

export type Routes = {
  doublePort: number;
  /** `host:port` of the site as the browser knows it, and its actual address. */
  site: { host: string; port: number };
};

/**
 * The proxy of a browser without resolver rules (Firefox): the marketplace's host names lead to the double, the site's
 * to the server, and all others are refused.
 */
export class RoutingProxy {
  readonly #server = createServer((asked, answer) => this.#forward(asked, answer));
  readonly #sockets = new Set<Socket>();
  readonly #routes: Routes;

  private constructor(routes: Routes) {
    this.#routes = routes;
    this.#server.on('connect', (asked: IncomingMessage, socket: Socket) => this.#tunnel(asked.url ?? '', socket));
    this.#server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
    });
  }

  static async open(routes: Routes): Promise<RoutingProxy> {
    const proxy = new RoutingProxy(routes);
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  #portOf(host: string): number | null {
    if (host === this.#routes.site.host) return this.#routes.site.port;
    return isMarketplaceHost(host) ? this.#routes.doublePort : null;
  }

  /** https: the bytes are forwarded unchanged. */
  #tunnel(host: string, socket: Socket): void {
    const port = this.#portOf(host);
    if (port === null) return void socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
    const target = connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      target.pipe(socket).pipe(target);
    });
    for (const [end, other] of [[target, socket] as const, [socket, target] as const]) {
      end.on('error', () => other.destroy()).on('close', () => other.destroy());
    }
  }

  /** http: the request is forwarded with its own headers. */
  #forward(asked: IncomingMessage, answer: ServerResponse): void {
    const { host, pathname, search } = new URL(asked.url ?? '', 'http://unknown.invalid');
    const port = this.#portOf(host);
    if (port === null) return void answer.writeHead(502).end();
    const options = { host: '127.0.0.1', port, method: asked.method, path: pathname + search, headers: asked.headers };
    const sent = request(options, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      answer.flushHeaders();
      given.pipe(answer);
    });
    sent.on('error', () => answer.destroy());
    answer.on('close', () => sent.destroy());
    asked.pipe(sent);
  }
}
