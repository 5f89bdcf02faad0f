import type { IncomingMessage } from 'node:http';
import type { PageKind } from './page-kind.ts';

/**
 * The sender: the browser for a page (`navigation`) or a part of one (`asset`), the page's own script (`page-script`),
 * or anything else (`foreign`): an extension that fetches by itself, or a copy of the page's request.
 */
export type RequestKind = 'navigation' | 'asset' | 'page-script' | 'foreign';

export type LoggedRequest = {
  kind: RequestKind;
  /** The kind of page or response requested. */
  page: PageKind;
  /** When it arrived, epoch ms of the machine's clock. */
  at: number;
  /** The origin stated by the browser: `Origin`, else `Referer`; null when there is neither. */
  from: string | null;
  /** Calls in progress when it arrived: 0 for a client that sends one at a time. */
  alongside: number;
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
  readonly #open = new Set<LoggedRequest>();

  record(request: IncomingMessage, page: PageKind): LoggedRequest {
    const host = request.headers.host ?? '';
    const address = new URL(request.url ?? '/', `https://${host || 'unknown'}`);
    const entry: LoggedRequest = {
      kind: this.#kindOf(request),
      page,
      at: Date.now(),
      from: request.headers.origin ?? request.headers.referer ?? null,
      alongside: [...this.#open].filter(({ path }) => path.startsWith('/api/')).length,
      method: request.method ?? 'GET',
      host,
      path: address.pathname,
      query: address.searchParams,
      headers: request.headers,
    };
    this.all.push(entry);
    this.#open.add(entry);
    return entry;
  }

  /** The request has received its response. */
  answered(entry: LoggedRequest): void {
    this.#open.delete(entry);
  }

  /** Requests that neither the visitor nor the page's own script made. */
  foreign(): LoggedRequest[] {
    return this.all.filter((request) => request.kind === 'foreign');
  }

  /** Requests to a path, whoever sent them. */
  to(path: string): LoggedRequest[] {
    return this.all.filter((request) => request.path === path);
  }

  /** Requests for one kind of page or response. */
  ofKind(page: PageKind): LoggedRequest[] {
    return this.all.filter((request) => request.page === page);
  }

  /** The number of requests of each kind. */
  counts(): Partial<Record<PageKind, number>> {
    const counts: Partial<Record<PageKind, number>> = {};
    for (const { page } of this.all) counts[page] = (counts[page] ?? 0) + 1;
    return counts;
  }

  /** The largest number of calls in progress at once. */
  mostAtOnce(): number {
    const calls = this.all.filter(({ path }) => path.startsWith('/api/'));
    return calls.reduce((most, { alongside }) => Math.max(most, alongside + 1), 0);
  }

  /** The shortest time between two calls, in ms; null for fewer than two. */
  shortestPause(): number | null {
    const calls = this.all.filter(({ path }) => path.startsWith('/api/'));
    const pauses = calls.slice(1).map(({ at }, index) => at - (calls[index]?.at ?? at));
    return pauses.length === 0 ? null : Math.min(...pauses);
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
