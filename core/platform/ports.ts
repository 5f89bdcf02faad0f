import type { Completeness } from '../contract/completeness.ts';
import type { CallInput, CallReply, Endpoint, FileEndpoint } from '../contract/endpoint.ts';
import type { ReadingHealth } from '../contract/reading.ts';
import type { ErrorCode } from '../errors.ts';
import type { RunEnd, RunList, RunState } from '../model/active-reading.ts';
import type { Order, OrderId, OrderStatus } from '../model/order.ts';
import type { Side } from '../model/side.ts';
import type { AnyTopic, Changed } from '../model/topic.ts';

/** Calls the API with types taken from the contract; rejects with AppError. */
export interface ApiClient {
  call<const E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<CallReply<E>>;
  /** HEAD: 200 is true, any failure is false (SPEC §8). */
  exists<const E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<boolean>;
}

/**
 * Files of the API, both ways. What comes and goes is held against the kind its call names: its size, its type, its first bytes.
 * Both reject with AppError, or with the signal's reason; a transfer that failed can be made again.
 */
export interface FilePort {
  download<const E extends FileEndpoint>(endpoint: E, input: CallInput<E>): Promise<Blob>;
  upload<const E extends FileEndpoint>(endpoint: E, input: CallInput<E> & { file: Blob }): Promise<CallReply<E>>;
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
  /** On a screen with the queued changes already applied. */
  orders: readonly Order[];
  completeness: readonly Completeness[];
  queued: readonly QueuedChange[];
  refused: readonly RefusedChange[];
  /** ISO instant of the last answer of the server that this data rests on; null before the first. */
  syncedAt: string | null;
  /** Why what is shown may be old; null when the last load succeeded. */
  failure: { code: ErrorCode; message: string } | null;
  /** True when the browser lets nothing be kept: what is queued is gone with this tab. */
  isVolatile?: boolean | undefined;
}

/** How far a screen's copy of the orders goes. `epoch` changes when the copy must start anew, `seq` grows with each change. */
export interface BookPosition {
  epoch: string;
  seq: number;
}

/**
 * What a screen's copy lacks, some at a time. Its orders are without the queued changes, which the screen applies itself, so that a
 * confirmed one is no news.
 */
export interface BookPart extends BookPosition, OrderBook {
  /** These orders replace the copy. */
  fresh: boolean;
  /** There is more after this position. */
  more: boolean;
}

/** `queued`: the server was out of reach; the change waits and will be sent. */
export type ChangeOutcome = { state: 'saved'; message: string | null } | { state: 'queued' };

/** What the seller does with orders. `status`: only for kind `status`. */
export type OrderChange = Pick<QueuedChange, 'kind' | 'status'>;

/** Where screens get and change orders: the engine in this very tab on the site, in the background worker inside the extension. */
export interface OrderSource {
  /** @param known where the copy stands; null: there is none. Rejects only when the engine itself cannot be asked */
  pull(known: BookPosition | null): Promise<BookPart>;
  /** Sends what waits and reads what changed from the server. A failure is part of the book. */
  refresh(): Promise<void>;
  /**
   * @param orders as the seller saw them
   * @throws AppError when the server refuses; the next `pull` gives its own orders
   */
  change(change: OrderChange, orders: readonly Pick<Order, 'id' | 'updatedAt'>[]): Promise<ChangeOutcome>;
  /** Forgets one refused change once the seller has read it. */
  dismissRefused(changeId: string): Promise<void>;
  /** Calls back after any change made elsewhere: another screen, a reading, another device. Returns the end of it. */
  subscribe(listener: () => void): () => void;
}

/** Where the one-click sign-in of the extension stands. */
export type DeviceSignIn =
  | { state: 'none' }
  /** `url` is open in a tab: the seller has until `expiresAt` (ISO) to confirm there. `challenge` gives `deviceCode`. */
  | { state: 'waiting'; url: string; challenge: string; expiresAt: string }
  | { state: 'signed-in' }
  | { state: 'failed'; code: ErrorCode; message: string };

/** Sign-in by one click on the site, instead of a password. Only inside the extension. */
export interface DevicePort {
  /** Opens the site in a new tab and begins to wait. Rejects with AppError when the server is out of reach. */
  start(): Promise<DeviceSignIn>;
  cancel(): Promise<DeviceSignIn>;
  current(): Promise<DeviceSignIn>;
}

/**
 * What became of a page that the browser displayed:
 * - `sent`: the server merged it; `created`, `updated`, `unchanged` and `incomplete` are its counts
 * - `waiting`: kept in the outbox until the server is in reach
 * - `refused`: the server will never take it; `message` is its sentence
 * - `set-aside`: not what it seems (quarantine); `message` says what to do
 * - `signed-out`: nobody is signed in, nothing was kept
 * - `seen`: read, and nothing of it is kept: it is not the seller's own
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
  /** What a page of one thing is about: the title of an order, the month of the wallet. */
  subject: string | null;
  /** Whose shop the page shows, when it is another's. */
  shopId: string | null;
  /** Account whose session read the page; null when nobody knows it. */
  marketplaceUserId: string | null;
  /** What tells the unknown account of a list apart from others; null for a known one, and for no list. */
  unnamedAccountId: string | null;
  /** Rows read on the page. */
  rows: number;
  created: number | null;
  updated: number | null;
  unchanged: number | null;
  /** Rows without a transaction that no known order matches. */
  incomplete: number | null;
  page: number | null;
  totalPages: number | null;
  /** French sentence; null when all is well. */
  message: string | null;
  /** French sentences on what was odd about a page that could be read. */
  notes: readonly string[];
}

/** One reading that was not merged, with its reason and a sample without any of its texts or figures. */
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
  /** Newest page of the tab in front; null when it showed no page of sales. */
  page: PageReport | null;
  /** True when nobody listens in the tab in front any more: the extension was updated under it. */
  needsReload: boolean;
  /** Newest page of any tab. */
  latest: PageReport | null;
  /** Newest first, bounded. */
  setAside: readonly SetAsideReading[];
  /** Pages in the outbox that the server has not confirmed yet. */
  waiting: number;
  /** How each kind of page fares in this browser, the one read last first. */
  health: readonly ReadingHealth[];
}

export interface ReadingPort {
  current(): Promise<ReadingBoard>;
  /** Forgets one reading that was set aside. */
  dismiss(id: string): Promise<void>;
}

/** One list of the seller whose missing pages could be read on demand, or the shop of another in the tab in front. */
export interface ActiveReadingOffer {
  listKey: string;
  list: RunList;
  /** Whose list it is; null when nobody knows. */
  marketplaceUserId: string | null;
  /** Name of the shop; null for the seller's own lists. */
  subject: string | null;
  /** Requests that one click makes. */
  requests: number;
  /** Pages that are missing in all; more than `requests` when one click does not suffice. */
  pagesLeft: number;
  /** Pages of other people's shops that the day still allows; null for the seller's own lists. */
  pagesToday: number | null;
  /** True when the tab in front is signed in with another of the seller's accounts. */
  isOfOtherAccount: boolean;
  /** ISO instant before which the rules allow no run on this list; null: now. */
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
  /** False when the tab in front is no page of the marketplace: nothing can be asked from there. */
  hasTab: boolean;
  /** False when nothing says which account is signed in in the tab in front. */
  isReaderKnown: boolean;
  offers: readonly ActiveReadingOffer[];
  /** Under way, interrupted, or ended and not put away yet. */
  run: ActiveReadingRun | null;
}

/** Reading on demand, by requests of our own from the seller's tab. Only inside the extension. */
export interface ActiveReadingPort {
  current(): Promise<ActiveReadingBoard>;
  /** Begins. Rejects with AppError when the rules forbid it, or when it would ask for more than the seller agreed to. */
  start(listKey: string, requests: number): Promise<void>;
  /** Goes on where an interrupted run stopped. */
  resume(runId: string): Promise<void>;
  cancel(runId: string): Promise<void>;
  /** Puts away a run that ended, or one that was interrupted for good. */
  dismiss(runId: string): Promise<void>;
}

/** « État de la lecture »: of this browser inside the extension, of all the seller's browsers on the site. */
export interface ReadingHealthPort {
  current(): Promise<readonly ReadingHealth[]>;
}

/**
 * Calls back when something of these topics changed, wherever it was changed, or may have: nobody was listening for a while.
 * Topics that this program does not know of are never called back. Returns the end of it.
 */
export type Subscribe = (topics: readonly AnyTopic[], listener: (change: Changed) => void) => () => void;

/** What differs between the site and the extension. Chosen once in each `main`. */
export interface Platform {
  kind: 'web' | 'extension';
  /** Address of the site, for links out of the extension; empty on the site itself. Rejects when the worker is dead. */
  siteUrl: () => Promise<string>;
  api: ApiClient;
  subscribe: Subscribe;
  files: FilePort;
  orders: OrderSource;
  health: ReadingHealthPort;
  /** Only inside the extension. */
  device?: DevicePort;
  reading?: ReadingPort;
  activeReading?: ActiveReadingPort;
}
