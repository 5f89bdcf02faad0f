import { expect, it } from 'vitest';
import type { WalletMoneyReply } from '#core/contract/sales.ts';
import { moneySums } from './money-sums.ts';

const wallet = (part: Partial<WalletMoneyReply> = {}, equation: object = {}): WalletMoneyReply => ({
  ...{ marketplace: 'vinted', marketplaceUserId: '77', unnamedAccountId: null, currency: 'EUR' },
  ...{
    released: { amount: 50, count: 3 },
    refunded: { amount: -4, count: 1 },
    partial: false,
    mixed: false,
    faults: [],
  },
  transferred: { amount: -30, count: 2, last: { amount: -10, at: '2026-11-16T10:00:00.000Z' } },
  equation: {
    ...{ since: '2026-01-01', until: '2026-12-31', opening: 10, computed: 26, read: 26, difference: 0, faults: [] },
    parts: { released: 46, boosts: 0, purchases: 0, transfers: -30, others: 0 },
    ...equation,
  },
  ...part,
});
const YEAR = { from: '2026-01-01', to: '2026-12-31' };
const KNOWN = [{ userId: '77' }, { userId: '78' }];

it('wallets that agree are one equation', () => {
  const sums = moneySums([wallet(), wallet({ marketplaceUserId: '78' })], KNOWN, null, YEAR);
  expect(sums).toMatchObject({ releasedCount: 6, refundCount: 2, transferCount: 4, isMissingWallet: false });
  expect(sums.released).toEqual({ sums: new Map([['EUR', 9_200]]), isPartial: false });
  expect(sums.transferred.sums).toEqual(new Map([['EUR', 6_000]]));
  expect(sums.equations).toMatchObject([
    { account: null, opening: 2_000, computed: 5_200, read: 5_200, difference: 0 },
  ]);
});

it('a difference in one of them shows each by itself', () => {
  const other = wallet({ marketplaceUserId: '78' }, { read: 27, difference: 1 });
  const sums = moneySums([wallet(), other], KNOWN, null, YEAR);
  expect(sums.equations.map(({ account, difference }) => [account, difference])).toEqual([
    ['77', 0],
    ['78', 100],
  ]);
});

it('the wallet of an account that was never read is missing, and nothing read is unknown', () => {
  const sums = moneySums([wallet()], KNOWN, null, YEAR);
  expect(sums).toMatchObject({ isMissingWallet: true, released: { isPartial: true } });
  expect(moneySums([], KNOWN, null, YEAR).released).toEqual({ sums: null, isPartial: true });
});

it('a chosen account counts alone', () => {
  const sums = moneySums([wallet(), wallet({ marketplaceUserId: '78' })], KNOWN, '78', YEAR);
  expect(sums).toMatchObject({ releasedCount: 3, isMissingWallet: false });
});

it('a wallet without a name is in the total of all accounts, and in no account’s', () => {
  const unnamed = wallet({ marketplaceUserId: null, unnamedAccountId: 'a' });
  const known = KNOWN.slice(0, 1);
  expect(moneySums([wallet(), unnamed], known, null, YEAR)).toMatchObject({ releasedCount: 6, hasUnnamed: true });
  expect(moneySums([wallet(), unnamed], known, '77', YEAR)).toMatchObject({ releasedCount: 3, hasUnnamed: false });
  expect(moneySums([unnamed], [], null, YEAR)).toMatchObject({ releasedCount: 3, hasUnnamed: false });
});

it('what is missing is named by account, beside the equations of the others', () => {
  const faults = [{ month: '2026-03', gap: null, unread: true, untouched: true, pages: [], openLines: 0 }];
  const known = [...KNOWN, { userId: '79' }];
  const cut = wallet({ marketplaceUserId: '78', equation: null, faults });
  const { equations, gaps } = moneySums([wallet(), cut], known, null, YEAR);
  expect(equations.map(({ account }) => account)).toEqual(['77']);
  expect(gaps).toEqual([
    {
      ...{ account: '78', currency: 'EUR', faults, state: 'unbalanced' },
      wallet: { marketplaceUserId: '78', unnamedAccountId: null },
    },
    { account: '79', currency: null, wallet: null, faults: [], state: 'none' },
  ]);
  expect(moneySums([wallet()], KNOWN.slice(0, 1), null, YEAR).gaps).toEqual([]);
});
