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

/** Why the app gets from this address to no telephone, which installs nothing over plain http; null where it does. */
export const phoneObstacle = (origin: string): string | null => {
  const { hostname, protocol } = new URL(origin);
  if (OWN_HOST.test(hostname)) return `L’adresse ${origin} ne s’ouvre que sur cet ordinateur.`;
  if (protocol === 'https:') return null;
  return `Depuis l’adresse ${origin}, qui n’est pas en https, aucun téléphone n’ajoute Comptoir à son écran d’accueil.`;
};

/** What the server offers of the extension it built. */
export interface OfferedExtension {
  /** Absolute paths on this computer; null where the server runs on another one. */
  chrome: string | null;
  firefox: string | null;
  /** The browsers for which it can be downloaded. */
  files: readonly string[];
  /** The address of the server with which it works by default. */
  builtFor: string | null;
}

/** Whether the extension has to be downloaded: it lies in no folder of this computer, and the server offers it. */
export const isDownloaded = (offered: OfferedExtension | null, browser: ExtensionBrowser): boolean =>
  offered !== null && offered[browser] === null && offered.files.includes(browser);
