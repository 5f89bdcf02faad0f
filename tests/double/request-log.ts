import type { IncomingMessage } from 'node:http';

/**
 * Who asked: the browser for a page (`navigation`) or a part of one (`asset`), the page's own script (`page-script`),
 * or somebody else (`foreign`): an extension that fetches by itself, or a copy of the page's request.
 */
export type RequestKind = 'navigation' | 'asset' | 'page-script' | 'foreign';

export type LoggedRequest = {
  kind: RequestKind;
  method: string;
  host: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
};

const assetDestinations = new Set(['image', 'script', 'style', 'font', 'manifest', 'empty-favicon']);

/** Every request the double received, in order. */
export class RequestLog {
  readonly all: LoggedRequest[] = [];
  readonly #pageRequests = new Set<string>();

  record(request: IncomingMessage): LoggedRequest {
    const host = request.headers.host ?? '';
    const address = new URL(request.url ?? '/', `https://${host || 'unknown'}`);
    const entry: LoggedRequest = {
      kind: this.#kindOf(request),
      method: request.method ?? 'GET',
      host,
      path: address.pathname,
      query: address.searchParams,
      headers: request.headers,
    };
    this.all.push(entry);
    return entry;
  }

  /** Requests that neither the visitor nor the page's own script made. */
  foreign(): LoggedRequest[] {
    return this.all.filter((request) => request.kind === 'foreign');
  }

  /** Requests to a path, whoever made them. */
  to(path: string): LoggedRequest[] {
    return this.all.filter((request) => request.path === path);
  }

  clear(): void {
    this.all.length = 0;
  }

  #kindOf(request: IncomingMessage): RequestKind {
    const { headers } = request;
    if (headers.origin?.includes('extension://')) return 'foreign';
    const destination = String(headers['sec-fetch-dest'] ?? '');
    if (destination === 'document') return 'navigation';
    if (assetDestinations.has(destination)) return 'asset';
    const name = headers['x-page-request'];
    if (typeof name !== 'string' || this.#pageRequests.has(name)) return 'foreign';
    this.#pageRequests.add(name);
    return 'page-script';
  }
}
