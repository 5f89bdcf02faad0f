import { browser } from 'wxt/browser';
import { pageAnswer } from '#core/messages/page-answer.ts';
import type { PageRequest } from '#core/messages/page-channel.ts';
import { jarOf } from '#core/messages/sender.ts';
import type { PageAnswer } from '#core/services/active-reading-context.ts';

/** Sends a request to a tab's reader; null when there is none, or its reply is invalid. */
export const askPage = async (tabId: number, path: string | null): Promise<PageAnswer | null> => {
  const ask: PageRequest = { comptoirAsk: path };
  try {
    const said: unknown = await browser.tabs.sendMessage(tabId, ask, { frameId: 0 });
    const answer = pageAnswer.safeParse(said).data;
    return answer ? { ...answer, jar: jarOf(answer.origin, await browser.tabs.get(tabId)), tab: tabId } : null;
  } catch {
    // A tab without our reader, or one that was closed.
    return null;
  }
};
