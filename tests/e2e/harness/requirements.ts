import { describe } from 'vitest';
import { findChromium } from '../../../scripts/debian.mjs';

/** The browser the tests drive, or null when this machine has none. */
export const chromium: string | null = findChromium();

/**
 * A group of tests that need a browser. Without one they fail in CI and are loudly skipped elsewhere.
 */
export function describeInBrowser(name: string, define: () => void): void {
  if (!chromium && process.env.CI === 'true') throw new Error(`« ${name} » needs a Chromium and this CI has none.`);
  if (!chromium) console.warn(`⚠ NOT RUN: « ${name} » needs a Chromium (apt install chromium).`);
  describe.skipIf(!chromium)(name, define);
}
