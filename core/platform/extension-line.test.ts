import { describe, expect, it } from 'vitest';
import { keepLineOpen } from './extension-line.ts';

/** A browser whose worker is ended by hand and whose clock is moved by hand. */
const startBrowser = () => {
  const timers = new Set<{ at: number; run: () => void }>();
  const ends: (() => void)[] = [];
  const state = { now: 0, connections: 0, pings: 0, isGone: false };
  const connect = () => {
    if (state.isGone) throw new Error('Extension context invalidated.');
    state.connections += 1;
    return {
      postMessage: () => {
        state.pings += 1;
      },
      disconnect: () => {},
      onDisconnect: { addListener: (listener: () => void) => void ends.push(listener) },
    };
  };
  const setTimer = (run: () => void, ms: number) => {
    const timer = { at: state.now + ms, run };
    timers.add(timer);
    return () => void timers.delete(timer);
  };
  const pass = (ms: number) => {
    const end = state.now + ms;
    for (;;) {
      const [next] = [...timers].filter(({ at }) => at <= end).sort((left, right) => left.at - right.at);
      if (!next) break;
      timers.delete(next);
      state.now = next.at;
      next.run();
    }
    state.now = end;
  };
  const endWorker = () => {
    for (const listener of ends.splice(0)) listener();
  };
  return { state, connect, setTimer, pass, endWorker };
};

describe('a screen’s connection to the worker', () => {
  it('keeps the worker awake with a ping every twenty seconds', () => {
    const { state, pass, ...browser } = startBrowser();
    keepLineOpen(browser);
    pass(60_000);
    expect(state).toMatchObject({ connections: 1, pings: 3 });
  });

  it('is opened again when the worker ends, and only one connection sends pings', () => {
    const { state, pass, endWorker, ...browser } = startBrowser();
    keepLineOpen(browser);
    endWorker();
    pass(500);
    expect(state.connections).toBe(2);
    pass(20_000);
    expect(state.pings).toBe(1);
  });

  it('is abandoned silently once the extension is gone', () => {
    const { state, pass, endWorker, ...browser } = startBrowser();
    keepLineOpen(browser);
    state.isGone = true;
    endWorker();
    pass(600_000);
    expect(state).toMatchObject({ connections: 1, pings: 0 });
  });
});
