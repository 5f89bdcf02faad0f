import type { ExtensionBrowser } from '#core/contract/system.ts';
import { toServerUrl } from '#core/model/server-address.ts';

/** What is known about a seller's first use. */
export interface Progress {
  hasAccount: boolean;
  /** The extension is installed in this browser. */
  isHere: boolean;
  /** An extension is signed in to the account. */
  isConnected: boolean;
  hasSales: boolean;
}

export type StepState = 'done' | 'current' | 'later';

export const STEPS = ['account', 'extension', 'connection', 'sales'] as const;
export type StepName = (typeof STEPS)[number];

/** The state of each step: the first that is not done is the current one. */
export const stepStates = (progress: Progress): Record<StepName, StepState> => {
  const isDone: Record<StepName, boolean> = {
    account: progress.hasAccount,
    extension: progress.isHere,
    connection: progress.isConnected,
    sales: progress.hasSales,
  };
  const current = STEPS.find((step) => !isDone[step]);
  const stateOf = (step: StepName): StepState => (isDone[step] ? 'done' : step === current ? 'current' : 'later');
  return {
    account: stateOf('account'),
    extension: stateOf('extension'),
    connection: stateOf('connection'),
    sales: stateOf('sales'),
  };
};

const PHONE = /Android|iPhone|iPad|iPod/;
const MAC = /Macintosh/;

/** A phone or a tablet, which cannot run the extension; an iPad presents itself as a Mac with a touch screen. */
export const isPhone = (userAgent: string, touchPoints: number): boolean =>
  PHONE.test(userAgent) || (MAC.test(userAgent) && touchPoints > 1);

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
