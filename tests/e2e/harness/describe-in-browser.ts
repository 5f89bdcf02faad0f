import { afterEach, describe } from 'vitest';
import { chromium } from './chromium.ts';
import { photographFailure } from './photograph-failure.ts';

/**
 * A group of tests that need a browser. Without one they fail in CI and are loudly skipped elsewhere.
 */
export function describeInBrowser(name: string, define: () => void): void {
  if (!chromium && process.env.CI === 'true') throw new Error(`« ${name} » needs a Chromium and this CI has none.`);
  if (!chromium) console.warn(`⚠ NOT RUN: « ${name} » needs a Chromium (apt install chromium).`);
  describe.skipIf(!chromium)(name, () => {
    afterEach(async ({ task }) => {
      if (task.result?.state === 'fail') await photographFailure(task.name);
    });
    define();
  });
}
