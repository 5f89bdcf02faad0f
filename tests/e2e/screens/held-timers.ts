import type { Page } from 'puppeteer';

/** Timers of one length that fire when the test decides, and not before. */
export type HeldTimers = { fire: () => Promise<void> };

/**
 * From the next load of this page on, holds every timer of exactly that length, so that no test has to wait for it or
 * can miss it.
 */
export async function holdTimers(page: Page, lengthMs: number): Promise<HeldTimers> {
  await page.evaluateOnNewDocument((held) => {
    const { setTimeout: later, clearTimeout: forget } = globalThis;
    const waiting = new Map<number, () => void>();
    let last = 0;
    Object.assign(globalThis, {
      setTimeout: (run: () => void, after?: number, ...given: []) => {
        if (after !== held) return later(run, after, ...given);
        last -= 1;
        waiting.set(last, run);
        return last;
      },
      clearTimeout: (id?: number) => {
        if (id === undefined || !waiting.delete(id)) forget(id);
      },
      fireHeldTimers: () => {
        const due = [...waiting.values()];
        waiting.clear();
        for (const run of due) run();
      },
    });
  }, lengthMs);
  return { fire: () => page.evaluate(() => (globalThis as unknown as WithHeldTimers).fireHeldTimers()) };
}

type WithHeldTimers = { fireHeldTimers: () => void };
