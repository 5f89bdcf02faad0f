import { browser } from 'wxt/browser';
import { toOriginPattern } from '#core/model/server-address.ts';
import type { WorkerContext } from './context.ts';

const ID = 'site-mark';
const FILE = 'site-mark.js';

/** Match patterns know no port in Firefox: there, every page of the same host name is marked. */
const patternOf = (serverUrl: string): string =>
  import.meta.env.FIREFOX ? toOriginPattern(serverUrl) : `${serverUrl}/*`;

/**
 * Marks the pages of the seller's server, those that are open already and all to come, so that the site sees that the
 * extension is installed. No other site is marked.
 */
export const markSite = ({ serverUrl, lock }: Pick<WorkerContext, 'serverUrl' | 'lock'>): Promise<void> =>
  lock(ID, async () => {
    const matches = [patternOf(await serverUrl())];
    const { scripting } = browser;
    const registered = await scripting.getRegisteredContentScripts({ ids: [ID] });
    if (registered.length > 0) await scripting.unregisterContentScripts({ ids: [ID] });
    await scripting.registerContentScripts([{ id: ID, matches, js: [FILE], runAt: 'document_start' }]);
    const tabs = await browser.tabs.query({ url: matches });
    await Promise.all(tabs.map(({ id }) => (id === undefined ? null : markTab(id))));
  });

/** A tab that shows an error page, or was closed meanwhile, is left alone. */
const markTab = async (tabId: number): Promise<void> => {
  try {
    await browser.scripting.executeScript({ target: { tabId }, files: [FILE] });
  } catch {
    return;
  }
};
