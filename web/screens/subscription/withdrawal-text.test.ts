import { describe, expect, it } from 'vitest';
import { DAY, toIso } from '#core/model/time.ts';
import type { Payment, SubscriptionBook, Terms } from '#core/queries/subscription.ts';
import { withdrawalOf } from './withdrawal-text.ts';

const ordered = Date.parse('2026-11-24T10:00:00Z');
const terms: Terms = {
  ...{ startDate: toIso(ordered), provider: 'stripe', renewal: 'renews', withdrawnAt: null, price: null },
  ...{ periodStart: toIso(ordered), periodEnd: toIso(ordered + 30 * DAY) },
};
const payment: Payment = {
  ...{ plan: 'premium', paidAt: toIso(ordered), from: toIso(ordered), to: toIso(ordered + 30 * DAY) },
  ...{ price: 14.9, currency: 'EUR', refunded: 0 },
};
const book = (with_: Partial<Terms>, payments: Payment[] = [payment]): SubscriptionBook => ({
  subscription: { status: 'active', plan: 'premium', endDate: null },
  terms: { ...terms, ...with_ },
  ...{ payments, history: [], hasInvoices: true },
});
const plain = (text: string | null | undefined) => text?.replaceAll(/\s/g, ' ');
const refund = (payments: Payment[], at = ordered + 3 * DAY) => plain(withdrawalOf(book({}, payments), at)?.refund);

describe('withdrawing', () => {
  it('is offered until the whole of the last day', () => {
    expect(withdrawalOf(book({}), ordered)).toMatchObject({ ordered: '24 novembre 2026', until: '8 décembre 2026' });
    expect(withdrawalOf(book({}), Date.parse('2026-12-08T22:59:59Z'))).not.toBeNull();
    expect(withdrawalOf(book({}), Date.parse('2026-12-08T23:00:00Z'))).toBeNull();
  });

  it('is not offered for what was granted, is over, or was withdrawn from', () => {
    expect(withdrawalOf(book({ provider: null, renewal: null }), ordered)).toBeNull();
    expect(withdrawalOf(book({ withdrawnAt: toIso(ordered) }), ordered)).toBeNull();
    expect(withdrawalOf({ ...book({}), terms: null }, ordered)).toBeNull();
  });

  it('says what comes back, without what was refunded before, and nothing of other contracts', () => {
    expect(refund([payment])).toContain('remboursé de 13,41 € sur 14,90 €');
    expect(refund([payment], ordered)).toBe('Vous êtes remboursé en entier, 14,90 €, par le même moyen de paiement.');
    expect(refund([{ ...payment, refunded: 5 }])).toContain('remboursé de 8,41 € sur 14,90 €');
    const earlier = { ...payment, from: toIso(ordered - 90 * DAY), to: toIso(ordered - 60 * DAY) };
    expect(refund([payment, earlier])).toContain('remboursé de 13,41 € sur 14,90 €');
  });

  it('names no amount that is not known', () => {
    for (const payments of [[], [{ ...payment, from: null }], [payment, { ...payment, currency: 'GBP' }]]) {
      expect(refund(payments)).toBe(
        'Le prix vous est remboursé, moins la part des jours écoulés, par le même moyen de paiement.',
      );
    }
  });
});
