import type { ExtensionBrowser } from '#core/contract/system.ts';
import { toServerUrl } from '#core/model/server-address.ts';

const MAC = /Macintosh/;

export type BrowserName = 'chrome' | 'edge' | 'firefox';

/** The browser whose steps are shown first. */
export const browserOf = (userAgent: string): BrowserName => {
  if (/\bFirefox\//.test(userAgent)) return 'firefox';
  return /\bEdg\//.test(userAgent) ? 'edge' : 'chrome';
};

/** How to reach a hidden folder by its path in the window that asks for it; null where the path is pasted directly. */
export const pasteHint = (userAgent: string): string | null => {
  if (MAC.test(userAgent)) return 'Dans la fenêtre qui s’ouvre, faites Cmd + Maj + G, puis collez.';
  return /Linux/.test(userAgent) ? 'Dans la fenêtre qui s’ouvre, faites Ctrl + L, puis collez.' : null;
};

/** Whether the extension agrees to work with a server at this origin. */
export const isReachable = (origin: string): boolean => {
  try {
    return toServerUrl(origin) === origin;
  } catch {
    return false;
  }
};

const OWN_HOST = /^(localhost|127(\.\d+){3}|\[::1\]|.+\.localhost)$/;

/** Whether an origin leads another device, such as a telephone, to that device itself. */
export const isOfThisComputer = (origin: string): boolean => OWN_HOST.test(new URL(origin).hostname);

/** What the server offers of the extension it built. */
export interface OfferedExtension {
  /** Absolute paths on this computer; null where the server runs on another one. */
  chrome: string | null;
  firefox: string | null;
  /** The browsers for which it can be downloaded. */
  files: readonly string[];
  /** The address of the server with which it works unless its options say otherwise. */
  builtFor: string | null;
}

/** Whether the extension has to be downloaded: it lies in no folder of this computer, and the server offers it. */
export const isDownloaded = (offered: OfferedExtension | null, browser: ExtensionBrowser): boolean =>
  offered !== null && offered[browser] === null && offered.files.includes(browser);
