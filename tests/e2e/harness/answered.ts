import { setTimeout } from 'node:timers/promises';

/**
 * What a page or worker answers, or null when it fails or stays silent: an extension's reload takes its pages and its
 * worker along, and Chromium then never answers for them.
 */
export const answered = <T>(asked: Promise<T>, withinMs = 5000): Promise<T | null> =>
  Promise.race([asked.catch(() => null), setTimeout(withinMs, null)]);
