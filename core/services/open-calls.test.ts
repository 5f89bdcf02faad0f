import { expect, it } from 'vitest';
import { createOpenCalls } from './open-calls.ts';

const untilAborted = (signal: AbortSignal | undefined) =>
  new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

it('a call cancelled by its screen is aborted, and no other', async () => {
  const calls = createOpenCalls();
  let isOtherAborted = false;
  const given = calls.run('a', untilAborted);
  void calls.run('b', (signal) => {
    signal?.addEventListener('abort', () => {
      isOtherAborted = true;
    });
    return new Promise(() => undefined);
  });
  calls.abort('a');
  await expect(given).rejects.toMatchObject({ code: 'TIMEOUT' });
  expect(isOtherAborted).toBe(false);
});

it('an error of the call itself is passed on unchanged', async () => {
  const failure = new Error('own');
  await expect(createOpenCalls().run('a', () => Promise.reject(failure))).rejects.toBe(failure);
});

it('cancelling a call that has ended has no effect, and its id can be used again', async () => {
  const calls = createOpenCalls();
  expect(await calls.run('a', async () => 1)).toBe(1);
  calls.abort('a');
  expect(await calls.run('a', async (signal) => signal?.aborted)).toBe(false);
});
