import type { Page } from 'puppeteer';

/** Everything that the extension stores in this browser, as one text: IndexedDB, its own storage areas, web storage. */
export async function readExtensionStorage(extensionPage: Page): Promise<string> {
  return extensionPage.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const kept: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie];
    const { storage } = (globalThis as unknown as { chrome: { storage: Record<'local' | 'session', Area> } }).chrome;
    for (const area of ['local', 'session'] as const) kept.push(await storage[area].get(null));
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined) continue;
      const database = await settled(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store);
        kept.push(store, await settled(rows.getAllKeys()), await settled(rows.getAll()));
      }
      database.close();
    }
    return JSON.stringify(kept);
  });
}

type Area = { get: (keys: null) => Promise<Record<string, unknown>> };
