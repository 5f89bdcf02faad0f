import { browser } from 'wxt/browser';
import type { ItemStore } from '#core/storage/item-store.ts';
import { items } from '#core/storage/items.ts';

/** The build that this worker is part of; empty while developing. */
const OWN_BUILD: string = import.meta.env.COMPTOIR_BUILD ?? '';

/**
 * Chromium starts the worker that it stored, even after the files of an unpacked extension were built again, whereas it
 * reads the manifest and the pages from the disk. Such a worker reloads the extension, once for each build.
 */
export const replaceStaleWorker = async (store: Pick<ItemStore, 'read' | 'write'>): Promise<void> => {
  const { version_name: build } = browser.runtime.getManifest();
  if (OWN_BUILD === '' || build === undefined || build.endsWith(OWN_BUILD)) return;
  if ((await store.read(items.reloadedFor)) === build) return;
  await store.write(items.reloadedFor, build);
  browser.runtime.reload();
};
