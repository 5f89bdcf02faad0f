import type { ServiceContext } from './context.ts';
import type { HeardFrom } from './page-loads.ts';

/** What a page of the marketplace says when it is asked for something: its own state, and what came back. */
export interface PageAnswer extends HeardFrom {
  /** Origin of the page. */
  origin: string;
  isVisible: boolean;
  /** Null when nothing was asked for, or nothing came. */
  status: number | null;
  isRedirected: boolean;
  isJson: boolean;
  body: string;
}

export interface ActiveReadingContext extends ServiceContext {
  /** Has a tab's page ask for one path of its own site, or for nothing; null when the tab holds no page of ours. Never rejects. */
  askPage(tabId: number, path: string | null): Promise<PageAnswer | null>;
  wait(ms: number): Promise<void>;
  /** Sends what was read, in its own time. */
  sendSoon(): void;
}
