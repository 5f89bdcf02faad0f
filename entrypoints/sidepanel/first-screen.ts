import type { OrderSource } from '#core/platform/ports.ts';
import type { Panel } from './panel.ts';

/** Data that is read within this time is rendered at once; only slower reads show a skeleton first. */
const SKELETON_AFTER_MS = 200;
/** A page that nobody sees draws no frame. */
const FRAME_WITHIN_MS = 200;

/**
 * Resolves when the orders stored in this browser are ready to render, when there are none, or when reading takes long.
 */
export const whenFirstScreenIsRead = async (readHeld: OrderSource['pull'], { client, desk }: Panel): Promise<void> => {
  const toCache = async (): Promise<void> => {
    const held = await readHeld(null).catch(() => null);
    if (held?.syncedAt) await client.prefetchQuery(desk.query);
  };
  await Promise.race([toCache(), new Promise((resolve) => setTimeout(resolve, SKELETON_AFTER_MS))]);
};

/** Calls back once the rendered content is on screen. */
export const afterNextFrame = (run: () => void): void => {
  const late = setTimeout(run, FRAME_WITHIN_MS);
  requestAnimationFrame(() => {
    clearTimeout(late);
    setTimeout(run);
  });
};
