import { expect, it, vi } from 'vitest';
import { createKeptReplies } from './kept-replies.ts';

const REPLY = { reply: { sales: [] }, at: 1_000, cut: null };

it('writes a reply when the screen is at rest', async () => {
  const write = vi.fn(async () => true);
  const { promise, resolve } = Promise.withResolvers<void>();
  const kept = createKeptReplies({
    ...{ store: { write, find: async () => null, listsOf: async () => [] }, account: async () => 'léa' },
    pause: () => promise,
  });
  const writing = kept.write('léa', 'sales', '2026', REPLY);
  expect(write).not.toHaveBeenCalled();
  resolve();
  await writing;
  expect(write).toHaveBeenCalledExactlyOnceWith({ account: 'léa', list: 'sales', filter: '2026', ...REPLY });
});

it('keeps nothing where the browser stores nothing, and never fails', async () => {
  const full = async (): Promise<never> => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const kept = createKeptReplies({
    store: { write: full, find: full, listsOf: full },
    account: full,
    pause: async () => undefined,
  });
  expect(await kept.account()).toBeNull();
  expect(await kept.listsOf('léa')).toEqual([]);
  expect(await kept.find('léa', 'sales', () => true)).toBeNull();
  await expect(kept.write('léa', 'sales', '2026', REPLY)).resolves.toBeUndefined();
});
