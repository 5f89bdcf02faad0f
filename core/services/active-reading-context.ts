import type { ServiceContext } from './context.ts';
import type { PageOrigin } from './page-loads.ts';

/** A marketplace page's reply to a request: its own state, and the response it received. */
export interface PageAnswer extends PageOrigin {
  /** Origin of the page. */
  origin: string;
  isVisible: boolean;
  /** Null when nothing was requested, or no response arrived. */
  status: number | null;
  isRedirected: boolean;
  isJson: boolean;
  body: string;
}

export interface ActiveReadingContext extends ServiceContext {
  /**
   * Makes a tab's page request one path of its own site, or nothing; null when the tab has no page of ours. Never
   * rejects.
   */
  askPage(tabId: number, path: string | null): Promise<PageAnswer | null>;
  wait(ms: number): Promise<void>;
  /** Sends what was read, without waiting for it. */
  sendSoon(): void;
}
