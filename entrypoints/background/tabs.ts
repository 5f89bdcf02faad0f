import { browser } from 'wxt/browser';
import { READING_REQUESTED } from '#core/messages/page-channel.ts';

/** Calls back for each tab that closes. Must be called at the top level of the worker. */
export const listenToClosedTabs = (onClosed: (tabId: number) => Promise<void>): void => {
  browser.tabs.onRemoved.addListener((tabId) => void onClosed(tabId));
};

/** Makes open marketplace pages send their reading again: the seller just signed in, and may have read them before. */
export const askForReadings = async (): Promise<void> => {
  const tabs = await browser.tabs.query({});
  const asks = tabs.flatMap(({ id }) => (id === undefined ? [] : [browser.tabs.sendMessage(id, READING_REQUESTED)]));
  // Most tabs have no content script of ours, so nobody replies.
  await Promise.allSettled(asks);
};
