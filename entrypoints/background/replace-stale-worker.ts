import { browser } from 'wxt/browser';
import type { ItemStore } from '#core/storage/item-store.ts';
import { items } from '#core/storage/items.ts';

/**
 * Chromium starts the worker that it stored, even after the files of an unpacked extension were built again, whereas it
 * reads the manifest and the pages from the disk. Such a worker reloads the extension, once for each build.
 */
export const replaceStaleWorker = async (store: Pick<ItemStore, 'read' | 'write'>): Promise<void> => {
  // The build that this worker is part of; empty while developing.
  const ownBuild: string = import.meta.env.COMPTOIR_BUILD ?? '';
  const { version_name: build } = browser.runtime.getManifest();
  if (ownBuild === '' || build === undefined || build.endsWith(ownBuild)) return;
  if ((await store.read(items.reloadedFor)) === build) return;
  await store.write(items.reloadedFor, build);
  browser.runtime.reload();
};
