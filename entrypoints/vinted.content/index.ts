import { browser } from 'wxt/browser';
import { defineContentScript } from 'wxt/utils/define-content-script';
import { VINTED_MATCH_PATTERNS } from '#core/marketplaces/vinted/hosts.ts';
import { isPageRequest, READING_REQUESTED } from '#core/messages/page-channel.ts';
import type { LoadState } from '#core/model/page-loads.ts';
import { answerPageRequest } from './answer-page-request.ts';
import { createBadge } from './badge.ts';
import { createHandIn } from './hand-in.ts';
import { createLifetime } from './lifetime.ts';
import { createPageReader } from './page-reader.ts';
import { receiveCopies } from './receive-copies.ts';
import { whenDisplayed } from './when-displayed.ts';

// Runs next to the page in an isolated world: reads what the page displays and sends it to the worker. It shows a badge
// briefly, and requests nothing from the site but the pages that the seller clicked for.
export default defineContentScript({
  matches: [...VINTED_MATCH_PATTERNS],
  runAt: 'document_start',
  main() {
    const life = createLifetime();
    if (life.isOver()) return;
    const { signal } = life;
    const at = Date.now();
    const askedAt = Math.floor(at - performance.now());
    const load: LoadState = { id: crypto.randomUUID(), askedAt, at, changedAt: null, named: [] };
    const handIn = createHandIn({
      load,
      send: (envelope) => browser.runtime.sendMessage(envelope),
      onBadge: createBadge(document, life, signal),
      onUnpriced: (page) => reader.readPrices(page),
      isOrphan: life.isOver,
    });
    const reader = createPageReader({ document, load, handIn, now: Date.now, later: life.later });
    receiveCopies({ target: document, site: location, onCopy: reader.takeCopy, signal });
    whenDisplayed(document, reader.readFirst, signal);
    life.onAddress(reader.follow);
    window.addEventListener('pagehide', reader.leave, { signal });
    window.addEventListener('pageshow', ({ persisted }) => persisted && reader.handInAgain(), { signal });
    const reportVisible = async (): Promise<void> => {
      try {
        await browser.runtime.sendMessage({ name: 'activeReading.visible', input: null });
      } catch {
        // Errors are swallowed (no worker, or an orphaned script): never log into the host page's console.
      }
    };
    const onMessage = (message: unknown, _sender: unknown, reply: (answer: unknown) => void): boolean => {
      if (message === READING_REQUESTED) reader.handInAgain();
      if (!isPageRequest(message)) return false;
      void answerPageRequest(message.comptoirAsk, { document, load, fetch: (...call) => fetch(...call) }).then(
        (answer) => {
          if (life.isOver()) return;
          if (!answer.isVisible) document.addEventListener('visibilitychange', reportVisible, { once: true, signal });
          reply(answer);
        },
      );
      // Keeps the channel open until the reply is ready.
      return true;
    };
    browser.runtime.onMessage.addListener(onMessage);
    signal.addEventListener('abort', reader.stop);
  },
});
