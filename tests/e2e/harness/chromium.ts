import { findChromium } from '../../../scripts/debian.mjs';

/** The Chromium used by the tests, or null when this machine has none. */
export const chromium: string | null = findChromium();
