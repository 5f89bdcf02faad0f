import type { Page } from 'puppeteer';

/** Until the app and its scripts are kept in this browser, and the page is served from there. */
export const untilKept = (page: Page) =>
  page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration?.active?.state === 'activated' && navigator.serviceWorker.controller !== null;
  });

/** Paths of the files that the service worker keeps. */
export const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(caches_.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

/** The lists whose last answer this browser holds. */
export const keptLists = (page: Page) =>
  page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
    const database = await settled(indexedDB.open('comptoir'));
    const rows: { list: string }[] = await settled(database.transaction('kept').objectStore('kept').getAll());
    database.close();
    return [...new Set(rows.map(({ list }) => list))].sort();
  });
