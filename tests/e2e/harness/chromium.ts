import { findChromium } from '../../../scripts/debian.mjs';

/** The browser the tests drive, or null when this machine has none. */
export const chromium: string | null = findChromium();
