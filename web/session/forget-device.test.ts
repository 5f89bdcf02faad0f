import { expect, it, vi } from 'vitest';
import { AppError } from '#core/errors.ts';
import { forgetDevice } from './forget-device.ts';

/** A platform whose server ends the session, or not. */
const platform = (end: () => Promise<unknown>) => {
  const done: string[] = [];
  const call = vi.fn(async (..._: readonly unknown[]) => {
    const reply = await end();
    done.push('signed out');
    return reply;
  });
  const forgetStored = async () => void done.push('forgotten');
  return { done, call, platform: { api: { call, exists: async () => false } as never, forgetStored } };
};

it('a device is forgotten once its session has ended', async () => {
  const { done, call, platform: given } = platform(async () => ({ message: '' }));
  await forgetDevice(given);
  expect(done).toEqual(['signed out', 'forgotten']);
  expect(call.mock.calls[0]).toMatchObject([{ id: 'auth.logout' }, { query: { device: 'forget' } }]);
});

it('nothing is forgotten while the server cannot end the session', async () => {
  const { done, platform: given } = platform(() => Promise.reject(new AppError('NETWORK', 'injoignable')));
  await expect(forgetDevice(given)).rejects.toThrow('injoignable');
  expect(done).toEqual([]);
});
