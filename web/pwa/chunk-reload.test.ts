import { expect, it } from 'vitest';
import { reloadOnMissingChunk, takeReload, takeReloadOf } from './chunk-reload.ts';

const NOW = 1_795_248_000_000;

const place = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  };
};

it('reloads after the first failure, not again within ten seconds, and then again', () => {
  const kept = place();
  expect(takeReload(kept, NOW)).toBe(true);
  expect(takeReload(kept, NOW + 9_999)).toBe(false);
  expect(takeReload(kept, NOW + 10_000)).toBe(true);
});

it('reloads three times an hour at most, for a chunk that fails slowly for ever', () => {
  const kept = place();
  const reloads = Array.from({ length: 240 }, (_, index) => takeReload(kept, NOW + index * 30_000));
  // Two hours, a failure every thirty seconds.
  expect(reloads.filter(Boolean)).toHaveLength(6);
  expect(reloads.slice(0, 120).lastIndexOf(true)).toBe(2);
});

it('still reloads after the clock was set back', () => {
  const kept = place();
  for (const ago of [0, 20_000, 40_000]) takeReload(kept, NOW + ago);
  expect(takeReload(kept, NOW - 3_600_000)).toBe(true);
});

it('reloads when the stored time is unreadable', () => {
  expect(takeReload({ getItem: () => 'hier', setItem: () => {} }, NOW)).toBe(true);
});

it('does not reload in a browser that blocks storage, where it would go on for ever', () => {
  const blocked = {
    get sessionStorage(): Storage {
      throw new DOMException('blocked', 'SecurityError');
    },
  };
  expect(takeReloadOf(blocked)).toBe(false);
  expect(takeReloadOf({ sessionStorage: place() })).toBe(true);
});

it('reloads the page once for a chunk that is missing, and not under somebody who types', () => {
  const page = new EventTarget();
  const reloads: number[] = [];
  Object.assign(page, { sessionStorage: place(), location: { reload: () => reloads.push(1) } });
  let isBusy = true;
  // Of a window it only listens, stores and reloads.
  reloadOnMissingChunk(page as unknown as Window, () => isBusy);
  const miss = () => {
    const payload = new Error('Failed to fetch dynamically imported module');
    page.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
    return payload.message;
  };
  expect(miss()).toMatch(/^Page chunk out of reach/);
  expect(reloads).toEqual([]);
  isBusy = false;
  expect(miss()).toMatch(/^Failed/);
  expect(miss()).toMatch(/^Page chunk out of reach/);
  expect(reloads).toEqual([1]);
});
