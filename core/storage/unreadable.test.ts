import { expect, it } from 'vitest';
import { makeSyncContext, NOON } from '#core/testing/make-sync-context.ts';
import { readCaptures } from './outbox.ts';
import { keepUnreadable } from './unreadable.ts';

it('an unreadable row is moved aside unchanged, and the others stay', async () => {
  const { ctx } = makeSyncContext();
  const database = await ctx.database();
  const broken = { captureId: 'a', contentHash: 'b', queuedAt: 1, account: 12 };
  // A row of an unknown format, as a bug or a broken disk would leave it.
  await database.put('outbox', broken as never);
  expect(await readCaptures(database, NOON)).toEqual([]);
  expect(await database.count('outbox')).toBe(0);
  expect(await database.getAll('unreadable')).toEqual([{ place: 'outbox', key: 'a', value: broken, at: NOON }]);
});

it('the rows set aside are bounded', async () => {
  const { ctx } = makeSyncContext();
  const database = await ctx.database();
  for (let count = 0; count < 210; count += 1) await keepUnreadable(database, 'local', 'x', count, NOON);
  expect(await database.count('unreadable')).toBe(200);
});
