import { browser } from 'wxt/browser';
import type { Notice } from '#core/services/order-notices.ts';
import { extensionUrl } from './extension-url.ts';

const ORDERS_PAGE = 'dashboard.html#/app/commandes';

/** Shows each notification once; its orders were claimed before. */
export const showNotices = async (notices: readonly Notice[]): Promise<void> => {
  for (const { id, title, message } of notices) {
    await browser.notifications.create(id, {
      type: 'basic',
      iconUrl: extensionUrl('icons/128.png'),
      title,
      message,
    });
  }
};

/** A click opens the orders. Must be called at the top level of the worker. */
export const openOrdersOnClick = (): void => {
  browser.notifications.onClicked.addListener(async (id) => {
    await browser.notifications.clear(id);
    await browser.tabs.create({ url: extensionUrl(ORDERS_PAGE) });
  });
};
