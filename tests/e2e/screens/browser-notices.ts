import type { Page } from 'puppeteer';

/** Notifications of the browser itself that the extension shows at this moment, by id. Asked from one of its pages. */
export async function readBrowserNotices(extensionPage: Page): Promise<string[]> {
  return extensionPage.evaluate(async () => {
    const { notifications } = (globalThis as unknown as WithNotifications).chrome;
    return Object.keys(await notifications.getAll()).sort();
  });
}

/** The seller puts them all away. One that is shown again afterwards can be seen. */
export async function dismissBrowserNotices(extensionPage: Page): Promise<void> {
  await extensionPage.evaluate(async () => {
    const { notifications } = (globalThis as unknown as WithNotifications).chrome;
    for (const id of Object.keys(await notifications.getAll())) await notifications.clear(id);
  });
}

type WithNotifications = {
  chrome: { notifications: { getAll: () => Promise<Record<string, true>>; clear: (id: string) => Promise<boolean> } };
};
