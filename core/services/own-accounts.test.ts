import { expect, it } from 'vitest';
import { makeSyncContext } from '#core/testing/make-sync-context.ts';
import type { ReadPage } from '../marketplaces/contract.ts';
import { parseSavedPage } from '../marketplaces/saved-page.ts';
import { lastSeenAccount, learnOwnAccount } from './own-accounts.ts';

const ACCOUNT = 'seller';

/** The seller's own page of a conversation in which an account sold. */
const soldBy = (userId: number): ReadPage => {
  const transaction = { id: 21300000001, current_user_side: 'seller', seller_id: userId, buyer_id: 5, status: 230 };
  const text = JSON.stringify({ conversation: { id: 24100000001, messages: [], transaction } });
  const url = 'https://www.vinted.fr/api/v2/conversations/24100000001';
  const result = parseSavedPage({
    ...{ text, format: 'json', url },
    parseHtml: () => {
      throw new Error('a JSON file holds no HTML');
    },
  });
  if (!result.ok) throw new Error(result.message);
  return result;
};

it('the account that the marketplace is signed in with is the one whose own page was seen last', async () => {
  const { ctx } = makeSyncContext();
  const seen = () => lastSeenAccount(ctx, ACCOUNT, 'vinted');
  expect(await seen()).toBeNull();
  for (const userId of [77, 88, 88, 77]) {
    await learnOwnAccount(ctx, ACCOUNT, 'vinted', soldBy(userId));
    expect(await seen()).toBe(String(userId));
  }
  expect([...(await learnOwnAccount(ctx, ACCOUNT, 'vinted', soldBy(88)))].toSorted()).toEqual(['77', '88']);
  expect(await lastSeenAccount(ctx, 'somebody else', 'vinted')).toBeNull();
});
