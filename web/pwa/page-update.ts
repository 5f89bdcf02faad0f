import type { UpdateWait } from '#core/state/page-update.ts';
import type { KeptMark } from './kept-mark.ts';

export interface UpdateTerms {
  /** Whether a reload would take something away from the seller: a text that is not saved, a window that is open. */
  isKept: () => boolean;
  /** Whether the seller is doing something at this very moment. */
  isInUse: () => boolean;
  /** The same in other tabs. */
  mark: KeptMark;
  /** False when the page has reloaded by itself too often. */
  mayReload: () => boolean;
  noteReload: () => void;
  reload: () => void;
  /** Shows the seller why the new build is not open yet; null: nothing to show. */
  show: (wait: UpdateWait | null) => void;
}

/** A worker that has not taken over by then will not: what the seller types afterwards is not given up. */
const STEPS_TO_TAKE_OVER = 5;

/**
 * Brings a page to the newest build of the site. All tabs share one service worker, so it only takes over when no tab holds
 * anything that a reload would take away; until then the old one serves all of them, with all the scripts of the old build.
 */
export const createPageUpdate = (terms: UpdateTerms) => {
  const { isKept, isInUse, mark, mayReload, noteReload, reload, show } = terms;
  let activate: (() => void) | null = null;
  let isReplaced = false;
  /** While it is above zero, the seller has just asked for the new build, whatever this page holds. */
  let stepsAsked = 0;
  let isAskedInVain = false;

  const reloadNow = (): void => {
    noteReload();
    reload();
  };

  const finish = (): void => {
    if (stepsAsked > 0) reload();
    else if (isKept()) show('kept');
    else if (!mayReload()) show('often');
    else if (!isInUse()) reloadNow();
  };

  const proceed = async (): Promise<void> => {
    const isKeptElsewhere = await mark.isSetElsewhere();
    isAskedInVain &&= isKeptElsewhere;
    const isReady = mayReload() && !isKept();
    if (isAskedInVain) show('elsewhere');
    else if (isReady) show(null);
    else show(isKept() ? 'kept' : 'often');
    if (isReady && !isKeptElsewhere && !isInUse()) activate?.();
  };

  return {
    onWaiting(next: () => void): void {
      activate = next;
    },
    onReplaced(): void {
      isReplaced = true;
      finish();
    },
    /** To be called when something is typed: other tabs must not wait for the next step to know of it. */
    onTyped(): void {
      mark.set(isKept());
    },
    /** To be called again and again: nothing announces that the seller is done. */
    async step(): Promise<void> {
      stepsAsked = Math.max(0, stepsAsked - 1);
      mark.set(isKept());
      if (isReplaced) finish();
      else if (activate !== null) await proceed();
    },
    /** The seller wants the new build now, and gives up what this page holds. */
    async ask(): Promise<void> {
      isAskedInVain = !isReplaced && (await mark.isSetElsewhere());
      stepsAsked = isAskedInVain ? 0 : STEPS_TO_TAKE_OVER;
      if (isAskedInVain) show('elsewhere');
      else if (isReplaced || activate === null) reload();
      else activate();
    },
  };
};
