import { hasOpenWork } from '#components/ui/is-busy.ts';
import { randomId } from '#core/api/random-id.ts';
import { SECOND } from '#core/model/time.ts';
import { notifications } from '#core/state/notifications.ts';
import { offerReload, pageUpdate } from '#core/state/page-update.ts';
import { selection } from '#core/state/selection.ts';
import { followUse } from './follow-use.ts';
import { followWorker } from './follow-worker.ts';
import { createKeptMark } from './kept-mark.ts';
import { createPageUpdate } from './page-update.ts';
import { createReloadCount } from './reload-count.ts';

/** How soon a page follows the seller: a text that is saved, a window that is closed. */
const STEP_MS = 2 * SECOND;

/**
 * Keeps the app in this browser, so that it opens without a network, and brings the page to each new build once nothing on it
 * would be lost.
 * @param hasTypedText whether the page holds a text that is saved nowhere
 */
export const keepForOffline = async (hasTypedText: () => boolean): Promise<void> => {
  const isRecent = followUse(window, Date.now);
  const update = createPageUpdate({
    isKept: () => hasTypedText() || hasOpenWork() || selection.ids.size > 0,
    // A notification may hold « Annuler ».
    isInUse: () => isRecent() || notifications.items.length > 0,
    mark: createKeptMark(navigator.locks, randomId()),
    ...createReloadCount(window, Date.now),
    reload: () => location.reload(),
    show: (wait) => {
      pageUpdate.wait = wait;
    },
  });
  offerReload(() => void update.ask());
  document.addEventListener('input', update.onTyped);
  // This is loaded after the first screen, in which something may have been typed already.
  update.onTyped();
  setInterval(() => void update.step(), STEP_MS);
  await followWorker(window, update);
};
