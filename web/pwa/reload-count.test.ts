import { describe, expect, it } from 'vitest';
import { HOUR } from '#core/model/time.ts';
import { createReloadCount } from './reload-count.ts';

const START = 1_795_248_000_000;

/** A tab that keeps its storage over reloads, and a clock. */
const openTab = (kept = new Map<string, string>()) => {
  const clock = { now: START };
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => {
      kept.set(key, text);
    },
  };
  const reload = () => createReloadCount({ sessionStorage }, () => clock.now);
  return { clock, reload };
};

describe('a page that reloads by itself for new builds', () => {
  it('does so three times within an hour, and no more: two servers with two builds would go on for ever', () => {
    const { clock, reload } = openTab();
    let reloads = 0;
    for (let at = 0; at < HOUR; at += 20_000) {
      clock.now = START + at;
      const count = reload();
      if (!count.mayReload()) continue;
      reloads += 1;
      count.noteReload();
    }
    expect(reloads).toBe(3);
    clock.now = START + HOUR;
    expect(reload().mayReload()).toBe(true);
  });

  it('is not stopped by a clock that was set back, or by something unreadable', () => {
    const { clock, reload } = openTab(new Map([['comptoir.updatedAt', 'hier 12x']]));
    expect(reload().mayReload()).toBe(true);
    for (let count = 0; count < 3; count += 1) reload().noteReload();
    clock.now = START - HOUR;
    expect(reload().mayReload()).toBe(true);
  });

  it('never does so in a browser that blocks storage, where it could not be counted', () => {
    const blocked = {
      get sessionStorage(): Storage {
        throw new DOMException('blocked', 'SecurityError');
      },
    };
    const count = createReloadCount(blocked, () => START);
    count.noteReload();
    expect(count.mayReload()).toBe(false);
  });
});
