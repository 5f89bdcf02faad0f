import type { ErrorCode } from '../errors.ts';
import type { LotChange, ProductChange } from './products.ts';

/** What one purchase adds to the stock, or what changes in it, as `PUT /api/products` takes it. */
export interface StockAddition {
  products: readonly ProductChange[];
  lots: readonly LotChange[];
}

/** The two sizes of a photo, as they are sent. */
export interface PhotoFiles {
  photo: Blob;
  thumbnail: Blob;
}

/** A photo that goes along in the queue. `of`: the id of its article. */
export interface QueuedPhoto {
  of: string;
  /** The files, or the id of the refused change that holds them. */
  files: PhotoFiles | { keptIn: string };
}

/**
 * A change of the stock that the server has not confirmed; `refusal`: that it never will, until the seller changes something.
 * Once the article of a photo is saved, only the photo waits, with an empty addition.
 */
export interface WaitingPurchase {
  id: string;
  addition: StockAddition;
  /** The article whose photo waits with it; null without one. */
  photoOf: string | null;
  /** ISO instant. */
  queuedAt: string;
  refusal: { code: ErrorCode; message: string } | null;
}

/** `updatedAt` by the id of an article or a lot; null: nothing was entered about it yet. */
export type StockVersions = Readonly<Record<string, string | null>>;

/** A change of articles and lots that the server has not confirmed; `refusal`: that it never will. */
export interface WaitingStockChange {
  id: string;
  change: StockAddition;
  /** ISO instant. */
  queuedAt: string;
  refusal: { code: ErrorCode; message: string } | null;
}

/** A purchase or a change of the stock that the server confirmed a moment ago: a list that was read before lacks it. */
export interface SavedStockChange {
  change: StockAddition;
  /** `updatedAt` of its articles and lots since then. */
  versions: Readonly<Record<string, string>>;
  /** Epoch milliseconds, by the clock of this browser. */
  savedAt: number;
}

/** What of the stock is in the queue of changes, or just left it. What there is none of is absent. */
export interface StockInBook {
  /** Oldest first, as the next two. */
  purchases?: readonly WaitingPurchase[] | undefined;
  stockChanges?: readonly WaitingStockChange[] | undefined;
  /** Within the last minute. */
  savedStock?: readonly SavedStockChange[] | undefined;
}

/**
 * `saved`: by the server; `message`: that it refused a part, which is kept beside the queue. `queued`: it waits here and will be
 * sent; `reason`: the server's sentence, absent when it was unreachable. `changeIds`: what takes it back while it waits.
 */
export type StockOutcome = { changeIds: readonly string[] } & (
  | { state: 'saved'; message: string | null }
  | { state: 'queued'; reason?: string }
);

/** Where screens add purchases and change the stock: the same queue as that of the changes of orders. */
export interface PurchaseQueue {
  /**
   * Changes articles and lots, or adds them: stored in this browser first, then sent in its turn, once.
   * @param seen the versions that the seller changed; one that is left out is not compared
   * @throws AppError when the server refuses, CONFLICT when everything in it changed elsewhere; UNAUTHENTICATED when signed out
   */
  changeStock(change: StockAddition, seen: StockVersions): Promise<StockOutcome>;
  /**
   * Adds a purchase to the stock, or changes articles of it, with the photo of one: it resolves once all of that is stored in
   * this browser, with the change's id, and is sent as soon as the server can be reached, once.
   * @throws AppError UNAUTHENTICATED when signed out
   */
  buy(addition: StockAddition, photo?: QueuedPhoto): Promise<string>;
  /**
   * Takes back a purchase, or a change of the stock, that was not sent. What was changed since of an article that only this
   * purchase holds goes with it. Resolves to whether it was still here; otherwise the server has it.
   */
  takeBackPurchase(changeId: string): Promise<boolean>;
}
