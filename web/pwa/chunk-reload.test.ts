import { expect, it } from 'vitest';
import { mayReload, takeReload } from './chunk-reload.ts';

const NOW = 1_795_248_000_000;

const place = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  };
};

it('reloads after the first failure', () => expect(mayReload(null, NOW)).toBe(true));

it('does not reload again within ten seconds, but does afterwards', () => {
  expect(mayReload(NOW, NOW + 9_999)).toBe(false);
  expect(mayReload(NOW, NOW + 10_000)).toBe(true);
});

it('still reloads after the clock was set back', () => expect(mayReload(NOW, NOW - 60_000)).toBe(true));

it('remembers a reload after the page has reloaded', () => {
  const kept = place();
  expect(takeReload(kept, NOW)).toBe(true);
  expect(takeReload(kept, NOW + 3_000)).toBe(false);
  expect(takeReload(kept, NOW + 10_001)).toBe(true);
});

it('reloads when the stored time is unreadable', () => {
  expect(takeReload({ getItem: () => 'hier', setItem: () => {} }, NOW)).toBe(true);
});
