import type { OutboxContext } from '../sync/context.ts';

/** What the extension's use cases need in addition to syncing. */
export interface ServiceContext extends OutboxContext {
  /** Origin of the server the extension works with, without a trailing slash. */
  serverUrl(): Promise<string>;
  openTab(url: string): Promise<void>;
}
