import { findChromium, findHeadlessShell } from '../../../scripts/debian.mjs';

/** The Chromium used by the tests, or null when this machine has none. */
export const chromium: string | null = findChromium();

/** For the tests that need no extension: Chromium's headless shell, or Chromium. */
export const headlessShell: string | null = findHeadlessShell();
