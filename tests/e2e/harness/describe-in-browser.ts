import { afterEach, describe } from 'vitest';
import { chromium } from './chromium.ts';
import { firefox } from './firefox-browser.ts';
import { photographFailure } from './photograph-failure.ts';

/** A group of tests that need Chromium. Without one they fail in CI, and are skipped with a warning elsewhere. */
export const describeInBrowser = (name: string, define: () => void): void =>
  describeWith({ path: chromium, what: 'a Chromium (apt install chromium)' }, name, define);

/** The same for Firefox. */
export const describeInFirefox = (name: string, define: () => void): void =>
  describeWith({ path: firefox, what: 'a Firefox (apt install firefox-esr)' }, name, define);

function describeWith({ path, what }: { path: string | null; what: string }, name: string, define: () => void): void {
  if (!path && process.env.CI === 'true') throw new Error(`« ${name} » needs ${what} and this CI has none.`);
  if (!path) console.warn(`⚠ NOT RUN: « ${name} » needs ${what}.`);
  describe.skipIf(!path)(name, () => {
    afterEach(async ({ task }) => {
      if (task.result?.state === 'fail') await photographFailure(task.name);
    });
    define();
  });
}
