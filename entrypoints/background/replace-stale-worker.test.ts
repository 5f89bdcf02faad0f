import { afterEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createItemStore } from '#core/storage/item-store.ts';
import { createMemoryArea } from '#core/storage/memory.ts';
import { replaceStaleWorker } from './replace-stale-worker.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** A worker of one build in an extension whose manifest on the disk names another, or the same. */
const openBench = (ownBuild: string) => {
  vi.stubEnv('COMPTOIR_BUILD', ownBuild);
  const manifest = vi.spyOn(fakeBrowser.runtime, 'getManifest');
  const reload = vi.spyOn(fakeBrowser.runtime, 'reload').mockImplementation(() => undefined);
  const areas = { local: createMemoryArea(), session: createMemoryArea(), database: createMemoryArea() };
  const store = createItemStore(areas, async () => undefined);
  const start = (versionName?: string) => {
    const named = versionName === undefined ? {} : { version_name: versionName };
    manifest.mockReturnValue({ manifest_version: 3, name: 'Comptoir', version: '0.1.0', ...named });
    return replaceStaleWorker(store);
  };
  return { start, reload };
};

it('keeps a worker of the build that the manifest names', async () => {
  const { start, reload } = openBench('bbbb');
  await start('0.1.0 · bbbb');
  expect(reload).not.toHaveBeenCalled();
});

it('reloads the extension once for each new build, even if the reload brings back the stale worker', async () => {
  const { start, reload } = openBench('aaaa');
  await start('0.1.0 · bbbb');
  expect(reload).toHaveBeenCalledTimes(1);
  await start('0.1.0 · bbbb');
  expect(reload).toHaveBeenCalledTimes(1);
  await start('0.1.0 · cccc');
  expect(reload).toHaveBeenCalledTimes(2);
});

it('never reloads while developing, nor in Firefox, whose manifest names no build', async () => {
  const developing = openBench('');
  await developing.start('0.1.0 · bbbb');
  const firefox = openBench('aaaa');
  await firefox.start();
  expect(firefox.reload).not.toHaveBeenCalled();
});
