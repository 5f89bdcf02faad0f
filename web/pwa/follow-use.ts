import { SECOND } from '#core/model/time.ts';

/** A page that reloads between two clicks would swallow the second. */
const RECENT_MS = 3 * SECOND;

const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Follows whether the seller is using the page. @returns whether they did within the last three seconds */
export const followUse = (page: Pick<Window, 'addEventListener'>, now: () => number): (() => boolean) => {
  let lastAt = Number.NEGATIVE_INFINITY;
  const onUse = (): void => {
    lastAt = now();
  };
  for (const sign of SIGNS) page.addEventListener(sign, onUse, { capture: true, passive: true });
  return () => Math.abs(now() - lastAt) < RECENT_MS;
};
