import type { Completeness } from '../contract/completeness.ts';
import type { CallInput, CallReply, Endpoint, FileEndpoint } from '../contract/endpoint.ts';
import type { ReadingHealth } from '../contract/reading.ts';
import type { PurchaseQueue, StockInBook } from '../contract/stock-addition.ts';
import type { ErrorCode } from '../errors.ts';
import type { RunEnd, RunList, RunState } from '../model/active-reading.ts';
import type { KeptReplies } from '../model/kept-replies.ts';
import type { Order, OrderId, OrderStatus } from '../model/order.ts';
import type { Side } from '../model/side.ts';
import type { AnyTopic, Changed } from '../model/topic.ts';

/** Calls the API with types derived from the contract; rejects with AppError. */
export interface ApiClient {
  call<const E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<CallReply<E>>;
  /** HEAD: 200 is true, any failure is false (SPEC §8). */
  exists<const E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<boolean>;
}

/**
 * Files of the API, in both directions. Content is validated against the kind declared by its call: its size, its type,
 * its first bytes. Both reject with AppError, or with the signal's reason; a failed transfer can be repeated.
 */
export interface FilePort {
  /** @param onBytes called with the number of bytes that have arrived, each time there are more */
  download<const E extends FileEndpoint>(
    endpoint: E,
    input: CallInput<E>,
    onBytes?: (bytes: number) => void,
  ): Promise<Blob>;
  upload<const E extends FileEndpoint>(endpoint: E, input: CallInput<E> & { file: Blob }): Promise<CallReply<E>>;
}

/** A change made without the server, stored until it confirms. */
export interface QueuedChange {
  id: string;
  kind: 'status' | 'archive' | 'unarchive';
  orderIds: readonly OrderId[];
  /** Only for kind `status`. */
  status: OrderStatus | null;
  /** ISO instant. */
  queuedAt: string;
}

/** A queued change that the server refused: its sentence, and its order, which wins. */
export interface RefusedChange {
  change: QueuedChange;
  code: ErrorCode;
  message: string;
  refusedAt: string;
}

/** Everything that a screen of orders shows, at one moment. */
export interface OrderBook extends StockInBook {
  /** Shown with the queued changes already applied. */
  orders: readonly Order[];
  completeness: readonly Completeness[];
  queued: readonly QueuedChange[];
  refused: readonly RefusedChange[];
  /** ISO instant of the server's last reply on which this data is based; null before the first. */
  syncedAt: string | null;
  /** Why the data may be outdated; null when the last load succeeded. */
  failure: { code: ErrorCode; message: string } | null;
  /** True when the browser does not allow storage: queued changes are lost when this tab closes. */
  isVolatile?: boolean | undefined;
}

/**
 * How far a screen's copy of the orders is current. `epoch` changes when the copy must be rebuilt, `seq` grows with
 * each change.
 */
export interface BookPosition {
  epoch: string;
  seq: number;
}

/**
 * What a screen's copy lacks, in parts. Its orders are without the queued changes, which the screen applies itself, so
 * that confirming one changes nothing on screen.
 */
export interface BookPart extends BookPosition, OrderBook {
  /** These orders replace the copy. */
  fresh: boolean;
  /** There is more after this position. */
  more: boolean;
}

/**
 * `queued`: the change waits and will be sent. `reason`: the server's sentence; absent when the server was unreachable.
 */
export type ChangeOutcome = { state: 'saved'; message: string | null } | { state: 'queued'; reason?: string };

/** What the seller does with orders. `status`: only for kind `status`. */
export type OrderChange = Pick<QueuedChange, 'kind' | 'status'>;

/**
 * Where screens get and change orders: the engine in this very tab on the site, in the background worker inside the
 * extension.
 */
export interface OrderSource extends PurchaseQueue {
  /** @param known position of the copy; null when there is none. Rejects only when the engine itself is unreachable */
  pull(known: BookPosition | null): Promise<BookPart>;
  /** Sends what waits and reads what changed on the server. A failure becomes part of the book. */
  refresh(): Promise<void>;
  /**
   * @param orders as the seller saw them
   * @throws AppError when the server refuses; the next `pull` returns its own orders
   */
  change(change: OrderChange, orders: readonly Pick<Order, 'id' | 'updatedAt'>[]): Promise<ChangeOutcome>;
  /** Deletes one refused change or purchase once the seller has read it. */
  dismissRefused(changeId: string): Promise<void>;
  /**
   * Calls back after any change made elsewhere: another screen, a reading, another device. Returns a function that ends
   * it.
   */
  subscribe(listener: () => void): () => void;
}

/** The state of the extension's one-click sign-in. */
export type DeviceSignIn =
  | { state: 'none' }
  /**
   * `url` is open in a tab: the seller has until `expiresAt` (ISO) to confirm there. `deviceCode` is derived from
   * `challenge`.
   */
  | { state: 'waiting'; url: string; challenge: string; expiresAt: string }
  | { state: 'signed-in' }
  | { state: 'failed'; code: ErrorCode; message: string };

/** One-click sign-in on the site, instead of a password. Only inside the extension. */
export interface DevicePort {
  /** Opens the site in a new tab and starts to wait. Rejects with AppError when the server is unreachable. */
  start(): Promise<DeviceSignIn>;
  cancel(): Promise<DeviceSignIn>;
  current(): Promise<DeviceSignIn>;
}

/**
 * What happened to a page displayed by the browser:
 * - `sent`: the server merged it; `created`, `updated`, `unchanged` and `incomplete` are its counts
 * - `waiting`: kept in the outbox until the server is reachable
 * - `refused`: the server will never accept it; `message` is its sentence
 * - `set-aside`: not what it appears to be (quarantine); `message` explains what to do
 * - `signed-out`: nobody is signed in, nothing was kept
 * - `seen`: read, but nothing of it is kept because it is not the seller's own
 */
export interface PageReport {
  state: 'sent' | 'waiting' | 'refused' | 'set-aside' | 'signed-out' | 'seen';
  url: string;
  /** ISO instant of the reading. */
  at: string;
  /** Kind of the page: `orders`, `conversation`, `wallet`… */
  kind: string;
  /** Side of a list of orders. */
  side: Side | null;
  /** The subject of a page about a single thing: the title of an order, the month of the wallet. */
  subject: string | null;
  /** The owner of the shop that the page shows, when it is another member's. */
  shopId: string | null;
  /** Account in whose session the page was read; null when unknown. */
  marketplaceUserId: string | null;
  /** Identifies the unnamed account of a list; null for a named one, and for pages other than lists. */
  unnamedAccountId: string | null;
  /** Rows read on the page. */
  rows: number;
  created: number | null;
  updated: number | null;
  unchanged: number | null;
  /** Number of rows without a transaction that match no known order. */
  incomplete: number | null;
  page: number | null;
  totalPages: number | null;
  /** French sentence; null when all is well. */
  message: string | null;
  /** French sentences about oddities of a page that could be read. */
  notes: readonly string[];
}

/** One reading that was not merged, with its reason and a sample without any of its texts or numbers. */
export interface SetAsideReading {
  id: string;
  url: string;
  source: string;
  reason: string;
  message: string;
  sample: string;
  at: string;
}

/** « Cette page » and « État de la lecture ». */
export interface ReadingBoard {
  /** Newest page of the foreground tab; null when it showed no page of the marketplace. */
  page: PageReport | null;
  /** True when the foreground tab no longer has an active reader: the extension was updated under it. */
  needsReload: boolean;
  /** Newest page of any tab. */
  latest: PageReport | null;
  /** Newest first, bounded. */
  setAside: readonly SetAsideReading[];
  /** Pages in the outbox that the server has not confirmed yet. */
  waiting: number;
  /** The health of each kind of page in this browser, the most recently read first. */
  health: readonly ReadingHealth[];
}

export interface ReadingPort {
  current(): Promise<ReadingBoard>;
  /** Forgets one reading that was set aside. */
  dismiss(id: string): Promise<void>;
}

/**
 * One list of the seller whose missing pages could be read on demand, or another member's shop in the foreground tab.
 */
export interface ActiveReadingOffer {
  listKey: string;
  list: RunList;
  /** The owner of the list; null when unknown. */
  marketplaceUserId: string | null;
  /** Name of the shop; null for the seller's own lists. */
  subject: string | null;
  /** Requests that one click makes. */
  requests: number;
  /** Total number of missing pages; more than `requests` when one click does not suffice. */
  pagesLeft: number;
  /** Number of pages of other people's shops still allowed today; null for the seller's own lists. */
  pagesToday: number | null;
  /** True when the foreground tab is signed in with another of the seller's accounts. */
  isOfOtherAccount: boolean;
  /** ISO instant before which the rules allow no run on this list; null for now. */
  availableAt: string | null;
}

/** `interrupted`: browser or worker died in the middle. */
export interface ActiveReadingRun {
  runId: string;
  listKey: string;
  list: ActiveReadingOffer['list'];
  state: RunState | 'interrupted';
  end: RunEnd | null;
  done: number;
  total: number;
}

/** What « Lire les pages restantes » can do now. */
export interface ActiveReadingBoard {
  isPremium: boolean;
  /** False when the foreground tab is not a page of the marketplace: no requests can be made from there. */
  hasTab: boolean;
  /** False when it is unknown which account is signed in in the foreground tab. */
  isReaderKnown: boolean;
  offers: readonly ActiveReadingOffer[];
  /** In progress, interrupted, or ended and not dismissed yet. */
  run: ActiveReadingRun | null;
}

/** Reading on demand, through requests of our own from the seller's tab. Only inside the extension. */
export interface ActiveReadingPort {
  current(): Promise<ActiveReadingBoard>;
  /**
   * Starts a run. Rejects with AppError when the rules forbid it, or when it would make more requests than the seller
   * agreed to.
   */
  start(listKey: string, requests: number): Promise<void>;
  /** Continues where an interrupted run stopped. */
  resume(runId: string): Promise<void>;
  cancel(runId: string): Promise<void>;
  /** Dismisses a run that ended, or one that was interrupted for good. */
  dismiss(runId: string): Promise<void>;
}

/** « État de la lecture »: for this browser inside the extension, for all the seller's browsers on the site. */
export interface ReadingHealthPort {
  current(): Promise<readonly ReadingHealth[]>;
}

/**
 * Calls back when something in these topics changed, wherever it was changed, or may have changed while nobody was
 * listening. Topics that this program does not know are ignored. Returns a function that ends it.
 */
export type Subscribe = (topics: readonly AnyTopic[], listener: (change: Changed) => void) => () => void;

/** What differs between the site and the extension. Chosen once in each `main`. */
export interface Platform {
  kind: 'web' | 'extension';
  /** URL of the site, for links out of the extension; empty on the site itself. Rejects when the worker is dead. */
  siteUrl: () => Promise<string>;
  api: ApiClient;
  subscribe: Subscribe;
  files: FilePort;
  orders: OrderSource;
  health: ReadingHealthPort;
  /** Absent where nothing is kept: in the live example. */
  kept?: KeptReplies;
  /** Deletes what the site, or the extension, keeps of the seller in this browser. Absent where nothing is kept. */
  forgetStored?: () => Promise<void>;
  /** Only inside the extension. */
  device?: DevicePort;
  reading?: ReadingPort;
  activeReading?: ActiveReadingPort;
}
