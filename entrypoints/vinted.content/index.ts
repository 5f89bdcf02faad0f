import { browser } from 'wxt/browser';
import { defineContentScript } from 'wxt/utils/define-content-script';
import { VINTED_MATCH_PATTERNS } from '#core/marketplaces/vinted/light.ts';
import { isPageAsk, READING_WANTED } from '#core/messages/page-channel.ts';
import type { LoadWord, SignedIn } from '#core/model/page-loads.ts';
import { answerAsk } from './answer-ask.ts';
import { createBadge } from './badge.ts';
import { createHandIn } from './hand-in.ts';
import { createPageReader } from './page-reader.ts';
import { receiveCopies } from './receive-copies.ts';
import { whenDisplayed } from './when-displayed.ts';

// Beside the page: reads what it displays and hands it to the worker. It draws a badge for a moment, and asks the site for
// nothing but the pages that the seller clicked for.
export default defineContentScript({
  matches: [...VINTED_MATCH_PATTERNS],
  runAt: 'document_start',
  noScriptStartedPostMessage: true,
  main(ctx) {
    if (ctx.isInvalid) return;
    const load: LoadWord & { named: SignedIn[] } = { id: crypto.randomUUID(), at: Date.now(), named: [] };
    const handIn = createHandIn({
      load,
      send: (envelope) => browser.runtime.sendMessage(envelope),
      onBadge: createBadge(document, ctx, ctx.signal),
      // The extension was updated or removed: this script is an orphan, and stops without a word.
      isOrphan: () => ctx.isInvalid,
    });
    const reader = createPageReader({ document, load, handIn, now: Date.now, later: (run, ms) => later(ctx, run, ms) });
    receiveCopies(document, reader.takeCopy, ctx.signal);
    whenDisplayed(document, reader.readFirst, ctx.signal);
    ctx.addEventListener(window, 'wxt:locationchange', ({ newUrl }) => reader.follow(newUrl.href));
    ctx.addEventListener(window, 'pagehide', reader.leave);
    ctx.addEventListener(window, 'pageshow', ({ persisted }) => {
      if (persisted) reader.handInAgain();
    });
    const sayVisible = async (): Promise<void> => {
      try {
        await browser.runtime.sendMessage({ name: 'activeReading.visible', input: null });
      } catch {
        // No worker to hear it, or an orphan: said by nobody, the page is the marketplace's.
      }
    };
    const onMessage = (message: unknown, _sender: unknown, reply: (answer: unknown) => void): boolean => {
      if (message === READING_WANTED) reader.handInAgain();
      if (!isPageAsk(message)) return false;
      void answerAsk(message.comptoirAsk, { document, load, fetch: (...call) => fetch(...call) }).then((answer) => {
        if (ctx.isInvalid) return;
        if (!answer.isVisible) ctx.addEventListener(document, 'visibilitychange', sayVisible, { once: true });
        reply(answer);
      });
      // Keeps the line open until the answer is there.
      return true;
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
