import type { Sender } from './protocol.ts';

/** What a browser reports about a tab. */
export interface RawTab {
  id?: number | undefined;
  incognito?: boolean | undefined;
  /** Only in Firefox with containers. */
  cookieStoreId?: string | undefined;
}

/** What a browser reports about the sender of a message; filled in by the browser, not by the sender. */
export interface RawSender {
  id?: string | undefined;
  url?: string | undefined;
  origin?: string | undefined;
  frameId?: number | undefined;
  tab?: RawTab | undefined;
}

/** Our own identity, to distinguish our pages from others. */
export interface Identity {
  /** Id of the extension. */
  id: string;
  /** URL of the extension's root, with its trailing slash. */
  baseUrl: string;
  /** True for a marketplace page on which our content scripts run. */
  isMarketplaceUrl(url: string): boolean;
}

/** Identifies the cookies available to a tab's page: those of its host, in the tab's cookie store. */
export const jarOf = (url: string, tab: RawTab | undefined): string =>
  [new URL(url).origin, tab?.cookieStoreId ?? (tab?.incognito ? 'private' : '')].join(' ').trimEnd();

const SCREENS: Readonly<Record<string, Sender>> = {
  'sidepanel.html': 'panel',
  'dashboard.html': 'dashboard',
  'options.html': 'options',
};

const isTopFrame = (sender: RawSender): boolean => sender.frameId === undefined || sender.frameId === 0;

/** Null when the sender is not one of ours: another extension, a frame, a page that is not a marketplace's. */
export const senderOf = (sender: RawSender, self: Identity): Sender | null => {
  const { id, url } = sender;
  if (id !== self.id || typeof url !== 'string' || !isTopFrame(sender)) return null;
  if (url.startsWith(self.baseUrl)) return screenOf(url.slice(self.baseUrl.length));
  if (sender.tab?.id === undefined || !self.isMarketplaceUrl(url)) return null;
  return sender.origin === undefined || sender.origin === new URL(url).origin ? 'content' : null;
};

const screenOf = (path: string): Sender | null => {
  const file = path.split(/[?#]/, 1)[0] ?? '';
  return Object.hasOwn(SCREENS, file) ? (SCREENS[file] ?? null) : null;
};
