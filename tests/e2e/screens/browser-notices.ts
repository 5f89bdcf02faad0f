import type { Page } from 'puppeteer';

/** The browser notifications that the extension is showing, by id, queried from one of its pages. */
export async function readBrowserNotices(extensionPage: Page): Promise<string[]> {
  return extensionPage.evaluate(async () => {
    const { notifications } = (globalThis as unknown as WithNotifications).chrome;
    return Object.keys(await notifications.getAll()).sort();
  });
}

/** Dismisses all of them, so that one shown again afterwards can be noticed. */
export async function dismissBrowserNotices(extensionPage: Page): Promise<void> {
  await extensionPage.evaluate(async () => {
    const { notifications } = (globalThis as unknown as WithNotifications).chrome;
    for (const id of Object.keys(await notifications.getAll())) await notifications.clear(id);
  });
}

type WithNotifications = {
  chrome: { notifications: { getAll: () => Promise<Record<string, true>>; clear: (id: string) => Promise<boolean> } };
};
