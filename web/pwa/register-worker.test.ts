import { expect, it } from 'vitest';
import { registerWorker } from './register-worker.ts';

const started = (overrides: { installing?: unknown; online?: boolean; fails?: boolean } = {}) => {
  let updates = 0;
  let tick = () => {};
  let everyMs = 0;
  registerWorker({
    register: ({ onRegisteredSW }) =>
      onRegisteredSW('/sw.js', {
        installing: overrides.installing ?? null,
        update: async () => {
          updates += 1;
          if (overrides.fails) throw new Error('cut');
        },
      }),
    isOnline: () => overrides.online ?? true,
    repeat: (work, every) => {
      tick = work;
      everyMs = every;
    },
  });
  return { tick: () => tick(), everyMs: () => everyMs, updates: () => updates };
};

it('checks for a new build every twenty seconds', () => {
  const worker = started();
  expect(worker.everyMs()).toBe(20_000);
  worker.tick();
  worker.tick();
  expect(worker.updates()).toBe(2);
});

it('does not check while offline, nor while a build is being installed', () => {
  for (const state of [{ online: false }, { installing: {} }]) {
    const worker = started(state);
    worker.tick();
    expect(worker.updates()).toBe(0);
  }
});

it('keeps checking after a failed check', async () => {
  const worker = started({ fails: true });
  worker.tick();
  await Promise.resolve();
  worker.tick();
  expect(worker.updates()).toBe(2);
});

it('does nothing where service workers are not available', () => {
  registerWorker({
    register: ({ onRegisteredSW }) => onRegisteredSW('/sw.js', undefined),
    isOnline: () => true,
    repeat: () => expect.unreachable(),
  });
});
