import type { Page } from 'puppeteer';
import { NOTIFICATION_MS } from '#core/state/notifications.ts';

/** Longer than any test takes. */
const longMs = 3_600_000;

/**
 * Makes the notifications of this page stay until somebody closes them, or moves a pointer over them and away. They
 * normally last five seconds, with their « Annuler », which a busy machine could miss.
 */
export async function keepNotices(page: Page): Promise<void> {
  await page.evaluate(
    (usual, long) => {
      const later = globalThis.setTimeout;
      const patient = (run: () => void, after?: number) => later(run, after === usual ? long : after);
      Object.assign(globalThis, { setTimeout: patient });
    },
    NOTIFICATION_MS,
    longMs,
  );
}
