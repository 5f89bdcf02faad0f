import { expect, test } from 'vitest';
import site from '../web/vite.config.ts';
import extension from '../wxt.config.ts';

const env = { browser: 'chrome', command: 'serve', mode: 'development', manifestVersion: 3 } as const;

test('site and extension are developed side by side, each with prepared dependencies of its own', async () => {
  const vite = await extension.vite?.(env);
  const folders = [site.cacheDir, vite?.cacheDir];
  expect(folders).not.toContain(undefined);
  expect(new Set(folders).size).toBe(2);
});
