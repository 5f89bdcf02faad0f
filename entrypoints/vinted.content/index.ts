import { browser } from 'wxt/browser';
import { defineContentScript } from 'wxt/utils/define-content-script';
import { VINTED_MATCH_PATTERNS } from '#core/marketplaces/vinted/light.ts';
import { READING_WANTED } from '#core/messages/page-channel.ts';
import { createHandIn } from './hand-in.ts';
import { createPageReader } from './page-reader.ts';
import { receiveCopies } from './receive-copies.ts';
import { whenDisplayed } from './when-displayed.ts';

// Beside the page: reads what it displays and hands it to the worker. It draws nothing, asks the site for nothing.
export default defineContentScript({
  matches: [...VINTED_MATCH_PATTERNS],
  runAt: 'document_start',
  noScriptStartedPostMessage: true,
  main(ctx) {
    const handIn = createHandIn({
      send: (envelope) => browser.runtime.sendMessage(envelope),
      // The extension was updated or removed: this script is an orphan, and stops without a word.
      isOrphan: () => ctx.isInvalid,
    });
    const reader = createPageReader({ document, handIn, now: Date.now, later: (run, ms) => later(ctx, run, ms) });
    receiveCopies(document, reader.takeCopy, ctx.signal);
    whenDisplayed(document, reader.readFirst, ctx.signal);
    ctx.addEventListener(window, 'wxt:locationchange', ({ newUrl }) => reader.follow(newUrl.href));
    ctx.addEventListener(window, 'pagehide', reader.leave);
    ctx.addEventListener(window, 'pageshow', ({ persisted }) => {
      if (persisted) reader.handInAgain();
    });
    const onMessage = (message: unknown): void => {
      if (message === READING_WANTED) reader.handInAgain();
    };
    browser.runtime.onMessage.addListener(onMessage);
    ctx.onInvalidated(reader.stop);
  },
});

interface Timers {
  setTimeout(run: () => void, ms: number): number;
  requestIdleCallback(run: () => void): number;
}

/** Runs after a while, when the page has nothing better to do; gives how to give that up. */
const later = (timers: Timers, run: () => void, ms: number): (() => void) => {
  const timer = timers.setTimeout(() => timers.requestIdleCallback(run), ms);
  return () => clearTimeout(timer);
};
