import { expect, it } from 'vitest';
import { makeSyncContext } from '#core/testing/make-sync-context.ts';
import { learnOwnAccount } from './own-accounts.ts';

it('remembers every account that was signed in, separately for each seller of Comptoir', async () => {
  const { ctx } = makeSyncContext();
  const learn = async (account: string, userId: string | null) => [
    ...(await learnOwnAccount(ctx, account, 'vinted', userId)),
  ];
  expect(await learn('seller', null)).toEqual([]);
  for (const userId of ['77', '88', '88', '77']) expect(await learn('seller', userId)).toContain(userId);
  expect((await learn('seller', null)).toSorted()).toEqual(['77', '88']);
  expect(await learn('somebody else', null)).toEqual([]);
});
