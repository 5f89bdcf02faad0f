import type { Completeness } from '../contract/captures.ts';
import type { CallInput, CallReply, Endpoint } from '../contract/endpoint.ts';
import type { ErrorCode } from '../errors.ts';
import type { Order, OrderId, OrderStatus } from '../model/order.ts';

/** Calls the API with types taken from the contract; rejects with AppError. */
export interface ApiClient {
  call<const E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<CallReply<E>>;
  /** HEAD: 200 is true, any failure is false (SPEC §8). */
  exists<const E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<boolean>;
}

/** A change made without the server: kept until it confirms. */
export interface QueuedChange {
  id: string;
  kind: 'status' | 'archive' | 'unarchive';
  orderIds: readonly OrderId[];
  /** Only for kind `status`. */
  status: OrderStatus | null;
  /** ISO instant. */
  queuedAt: string;
}

/** A queued change that the server refused: its words, and its order, which wins. */
export interface RefusedChange {
  change: QueuedChange;
  code: ErrorCode;
  message: string;
  refusedAt: string;
}

/** All that a screen of orders shows, from one moment. */
export interface OrderBook {
  /** With the queued changes already applied. */
  orders: readonly Order[];
  completeness: readonly Completeness[];
  queued: readonly QueuedChange[];
  refused: readonly RefusedChange[];
  /** ISO instant of the last answer of the server that this data rests on; null before the first. */
  syncedAt: string | null;
  /** Why what is shown may be old; null when the last load succeeded. */
  failure: { code: ErrorCode; message: string } | null;
}

/** `queued`: the server was out of reach; the change waits and will be sent. */
export type ChangeOutcome = { state: 'saved'; orders: readonly Order[]; message: string | null } | { state: 'queued' };

/** Where screens get and change orders: HTTP on the site, the background worker inside the extension. */
export interface OrderSource {
  /** Never rejects: a failed load gives held data, or none, with `failure`. */
  load(): Promise<OrderBook>;
  /** Asks for a fresh reading from the server, then resolves like `load`. */
  refresh(): Promise<OrderBook>;
  /** Rejects with AppError when the server refuses (409 carries its order in `details.body`). */
  setStatus(orders: readonly Order[], status: OrderStatus): Promise<ChangeOutcome>;
  archive(orders: readonly Order[]): Promise<ChangeOutcome>;
  unarchive(orders: readonly Order[]): Promise<ChangeOutcome>;
  /** Forgets one refused change once the seller has read it. */
  dismissRefused(changeId: string): Promise<void>;
  /** Calls back after any change made elsewhere: another screen, a reading, another device. Returns the end of it. */
  subscribe(listener: () => void): () => void;
}

/** What differs between the site and the extension. Chosen once in each `main`. */
export interface Platform {
  kind: 'web' | 'extension';
  /** Address of the site, for links out of the extension; empty on the site itself. */
  siteUrl: string;
  api: ApiClient;
  orders: OrderSource;
}
