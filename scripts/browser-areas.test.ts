import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { areas, chooseBrowserFiles, spine } from './browser-areas.mjs';

const onDisk = readdirSync('tests/e2e').flatMap((file) => /^(.*)\.e2e\.ts$/.exec(file)?.[1] ?? []);

describe('the areas of the browser tests', () => {
  it('name files that exist', () => {
    const named = [...spine, ...areas.flatMap(({ files }) => files)];
    expect(named.filter((name) => !onDisk.includes(name))).toEqual([]);
  });

  it('name places that exist', () => {
    const isGone = (path: string) =>
      !existsSync(path) && !readdirSync('web').some((name) => `web/${name}`.startsWith(path));
    expect(areas.flatMap(({ paths }) => paths).filter(isGone)).toEqual([]);
  });
});

describe('the browser files that a change calls for', () => {
  it('are those of its areas, and the spine', () => {
    const chosen = chooseBrowserFiles(['core/model/photos/size.ts', 'web/screens/private/list.tsx']);
    expect(chosen).toEqual([...spine, 'own-photo', 'private-orders']);
  });

  it('include a browser file that itself changed', () => {
    expect(chooseBrowserFiles(['tests/e2e/wallet.e2e.ts'])).toEqual([...spine, 'wallet']);
  });

  it('are the spine alone when no browser shows the change', () => {
    expect(chooseBrowserFiles(['docs/money.md', 'core/model/money.test.ts'])).toEqual(spine);
  });

  it.each(['entrypoints/background/index.ts', 'package-lock.json', 'tests/e2e/harness/axe.ts', 'core/model/money.ts'])(
    'are all of them after a change of %s, beside any other',
    (path) => {
      expect(chooseBrowserFiles(['core/model/photos/size.ts', path])).toBeNull();
    },
  );
});
