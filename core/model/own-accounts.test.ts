import { describe, expect, it } from 'vitest';
import { makeOrder } from '../testing/make-order.ts';
import { accountChoices, accountName, accountNameOf, ofAccount, ofReader, UNKNOWN_ACCOUNT } from './own-accounts.ts';

const of = (marketplaceUserId: string | null) => makeOrder({ marketplaceUserId });
const lea = { marketplace: 'vinted', userId: '31', login: 'boutique_lea', label: null };
const zoe = { marketplace: 'vinted', userId: '7', login: 'zoe', label: 'Vide-dressing' };

describe('the accounts to choose from', () => {
  it('are none with only one account, or none that anything names', () => {
    expect(accountChoices([])).toEqual([]);
    expect(accountChoices([of('7')])).toEqual([]);
    expect(accountChoices([of(null)])).toEqual([]);
  });

  it('are the one account and the unnamed data: one known account proves nothing', () => {
    expect(accountChoices([of('7'), of(null)])).toEqual(['7', UNKNOWN_ACCOUNT]);
    expect(accountChoices([of(null)], [lea])).toEqual(['31', UNKNOWN_ACCOUNT]);
  });

  it('are all of them from the second one on, with those of no account last', () => {
    expect(accountChoices([of('31'), of('7'), of('31')])).toEqual(['7', '31']);
    expect(accountChoices([of(null), of('31'), of('7')])).toEqual(['7', '31', UNKNOWN_ACCOUNT]);
    expect(accountChoices([of('7')], [lea])).toEqual(['7', '31']);
  });
});

describe('the orders of an account', () => {
  it('together contain every order exactly once', () => {
    const orders = [of('31'), of(null), of('7'), of('7')];
    const parts = accountChoices(orders).flatMap((choice) => ofAccount(orders, choice));
    expect(new Set(parts)).toEqual(new Set(orders));
    expect(parts).toHaveLength(orders.length);
    expect(ofAccount(orders, null)).toBe(orders);
  });
});

describe('data of the foreground account', () => {
  const line = (marketplaceUserId: string | null, unnamedAccountId: string | null = null) => ({
    ...{ marketplaceUserId, unnamedAccountId },
  });
  const ledger = [line('7'), line('31'), line(null, 'one'), line(null, 'two')];

  it('is its own alone, and for an unknown account what was read in the same session', () => {
    expect(ofReader(ledger, line('31'))).toEqual([line('31')]);
    expect(ofReader(ledger, line(null, 'two'))).toEqual([line(null, 'two')]);
  });

  it('is everything when the account is unknown, or nothing of it was read', () => {
    for (const reader of [null, line(null), line('9'), line(null, 'three')])
      expect(ofReader(ledger, reader)).toBe(ledger);
  });
});

describe('the name of an account', () => {
  it('is the seller’s own, else its login, else its number', () => {
    expect(accountName('7', [lea, zoe])).toBe('Vide-dressing');
    expect(accountName('31', [lea, zoe])).toBe('boutique_lea');
    expect(accountName('9', [lea, zoe])).toBe('Compte 9');
    expect(accountNameOf(of(null), [lea])).toBe('Compte à préciser');
  });
});
