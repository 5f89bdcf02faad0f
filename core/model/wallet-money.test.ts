import { describe, expect, it } from 'vitest';
import { moneyText, UNKNOWN_MONEY } from './money-total.ts';
import { availableMoney, newestMonth, type OwnedMonth, releasedMoney } from './wallet-money.ts';

const NOW = Date.parse('2026-11-23T09:10:00.000Z');
const plain = (text: string): string => text.replaceAll(/\s/g, ' ');

const november = (marketplaceUserId: string | null, sale: number, part: Partial<OwnedMonth> = {}): OwnedMonth => ({
  ...{ marketplaceUserId, unnamedAccountId: null, month: '2026-11', currency: 'EUR', sums: { sale } },
  ...{ complete: true, openLines: 0, suspects: [] },
  ...part,
});

describe('the money released in a month', () => {
  it('is the sum of the sales in all wallets, and that of each account', () => {
    const months = [november('77', 1126), november('78', 399.5), november('77', 50, { month: '2026-10' })];
    const { total, byAccount, unnamed } = releasedMoney(months, '2026-11');
    expect([plain(moneyText(total)), total.isPartial, unnamed]).toEqual(['1 525,50 €', false, null]);
    expect([...byAccount].map(([account, money]) => [account, plain(moneyText(money))])).toEqual([
      ['77', '1 126,00 €'],
      ['78', '399,50 €'],
    ]);
  });

  it('is less what was paid back, and partial where a refund may be missing', () => {
    const paidBack = november('77', 0, { sums: { sale: 100, refund_given: -30 } });
    const [whole, open] = [paidBack, { ...paidBack, openLines: 1 }].map((month) => releasedMoney([month], '2026-11'));
    expect(plain(moneyText(whole?.total ?? UNKNOWN_MONEY))).toBe('70,00 €');
    expect([whole?.total.isPartial, open?.total.isPartial]).toEqual([false, true]);
  });

  it('counts the wallets of unnamed accounts in the total, and in no account’s', () => {
    const of = (id: string, sale: number) => november(null, sale, { unnamedAccountId: id });
    const { total, byAccount, unnamed } = releasedMoney([november('77', 10), of('a', 30), of('b', 40)], '2026-11');
    expect(plain(moneyText(total))).toBe('80,00 €');
    expect([...byAccount.keys()]).toEqual(['77']);
    expect(unnamed && plain(moneyText(unnamed))).toBe('70,00 €');
  });

  it('is partial while one of the months is, and unknown where no month was read', () => {
    const months = [november('77', 10), november('78', 5, { complete: false })];
    expect(releasedMoney(months, '2026-11').total.isPartial).toBe(true);
    expect(moneyText(releasedMoney(months, '2026-09').total)).toBe('inconnu');
    expect(moneyText(releasedMoney([november('77', 0, { complete: false })], '2026-11').total)).toBe('inconnu');
  });

  it('never adds two currencies', () => {
    const months = [november('77', 10), november('77', 20, { currency: 'PLN' })];
    expect(plain(moneyText(releasedMoney(months, '2026-11').total))).toBe('10,00 € + 20,00 PLN');
  });
});

it('the money that can be transferred is unknown for a wallet whose page did not state it', () => {
  const balance = (marketplaceUserId: string, available: number | null) => ({
    ...{ marketplaceUserId, unnamedAccountId: null, currency: 'EUR', available, readAt: '2026-11-23T08:00:00.000Z' },
  });
  const { total, byAccount } = availableMoney([balance('77', 962.4), balance('78', null)]);
  expect([plain(moneyText(total)), total.isPartial]).toEqual(['962,40 €', true]);
  expect(moneyText(byAccount.get('78') ?? { sums: new Map(), isPartial: false })).toBe('inconnu');
});

it('the newest month is never one of the future', () => {
  expect(newestMonth([{ month: '2026-09' }, { month: '2026-12' }, { month: '2026-10' }], NOW)).toBe('2026-10');
  expect(newestMonth([], NOW)).toBeNull();
});
