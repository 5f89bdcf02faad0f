import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, toIso } from '#core/model/time.ts';
import type { Payment, SubscriptionBook, Terms } from '#core/queries/subscription.ts';
import { paidText, periodOf, priceText, refundText, stateOf } from './subscription-text.ts';

const now = Date.parse('2026-11-21T10:00:00.000Z');
const plain = (text: string | null | undefined) => text?.replaceAll(/\s/g, ' ');
const price = { price: 14.9, currency: 'EUR', period: 'month', every: 1 } as const;

describe('the price of a plan', () => {
  it('is shown with its period', () => {
    expect(plain(priceText(price))).toBe('14,90 € par mois');
    expect(plain(priceText({ ...price, price: 149, period: 'year' }))).toBe('149,00 € par an');
    expect(plain(priceText({ ...price, currency: 'CHF' }))).toBe('14,90 CHF par mois');
  });
  it('names longer periods, and none that it does not know', () => {
    expect(plain(priceText({ ...price, period: 'unknown' }))).toBe('14,90 €');
  });
});

it('a past subscription shows its first and last day', () => {
  const startDate = '2026-03-01T10:00:00.000Z';
  expect(plain(periodOf({ startDate, endDate: '2027-03-03T10:00:00.000Z' }))).toBe('du 1er mars 2026 au 3 mars 2027');
  expect(plain(periodOf({ startDate, endDate: null }))).toBe('depuis le 1er mars 2026');
  expect(periodOf({ startDate: 'hier', endDate: null })).toBe('dates inconnues');
});

const [periodStart, periodEnd] = ['2026-11-11T10:00:00.000Z', '2026-12-11T10:00:00.000Z'];
const granted: Terms = {
  ...{ startDate: '2026-11-01T10:00:00.000Z', provider: null, renewal: null, periodStart: null, periodEnd: null },
  ...{ price: null, withdrawnAt: null },
};
const paid: Terms = { ...granted, provider: 'stripe', renewal: 'renews', periodStart, periodEnd, price };

const book = (subscription: SubscriptionBook['subscription'], terms: Terms | null): SubscriptionBook => ({
  ...{ subscription, terms, history: [], payments: [], hasInvoices: false },
});
const stand = (subscription: SubscriptionBook['subscription'], terms: Terms | null) => {
  const state = stateOf(book(subscription, terms), now);
  return [
    state?.chip.text,
    plain(state?.next),
    state?.span && [state.span.from, state.span.to, state.span.left].map(plain),
  ];
};
const active = { status: 'active', plan: 'premium', endDate: null };

describe('a subscription', () => {
  it('may be absent', () => expect(stateOf(book(null, null), now)).toBeNull());

  it('that was granted has an end or none', () => {
    expect(stand(active, granted)).toEqual(['en cours', 'Sans date de fin.', null]);
    expect(stand({ ...active, endDate: periodEnd }, granted)).toEqual([
      'en cours',
      'Jusqu’au 11 décembre 2026.',
      ['1er nov. 2026', '11 déc. 2026', 'encore 20 jours'],
    ]);
  });

  it('that is paid for shows its renewal and not the days that are left for it', () => {
    const subscription = { ...active, endDate: '2026-12-14T10:00:00.000Z', renewsAt: periodEnd };
    expect(stand(subscription, paid)).toEqual([
      'en cours',
      'Renouvelé le 11 décembre 2026, 14,90 €.',
      ['11 nov. 2026', '11 déc. 2026', 'encore 20 jours'],
    ]);
    expect(stand(subscription, { ...paid, price: null })[1]).toBe('Renouvelé le 11 décembre 2026.');
  });

  it('that was cancelled says until when it lasts', () => {
    expect(stand({ ...active, endDate: periodEnd }, { ...paid, renewal: 'ends' }).slice(0, 2)).toEqual([
      'résilié',
      'Jusqu’au 11 décembre 2026, sans renouvellement.',
    ]);
  });

  it('whose payment failed says until when it stays open, then that it is suspended', () => {
    const overdue: Terms = { ...paid, renewal: 'overdue' };
    expect(stand({ ...active, endDate: toIso(now + DAY) }, overdue)).toEqual([
      'paiement refusé',
      expect.stringContaining('jusqu’au 22 novembre 2026 :'),
      null,
    ]);
    for (const subscription of [
      { ...active, endDate: toIso(now - 1) },
      { ...active, status: 'unpaid' },
    ]) {
      expect(stand(subscription, overdue)[0]).toBe('suspendu');
    }
  });

  it('that is over says since when', () => {
    expect(stand({ ...active, endDate: toIso(now - 1) }, granted)).toEqual([
      'terminé',
      'Terminé depuis le 21 novembre 2026.',
      null,
    ]);
    expect(stand({ ...active, status: 'ended' }, granted)[1]).toBe('Date de fin inconnue.');
  });

  it('never shows a share outside its period, whatever the clock of the computer says', () => {
    const instants = fc.integer({ min: 0, max: 4e12 });
    fc.assert(
      fc.property(instants, instants, instants, (start, end, at) => {
        const terms = { ...paid, periodStart: toIso(start), periodEnd: toIso(end) };
        const span = stateOf(book({ ...active, renewsAt: toIso(end) }, terms), at)?.span;
        if (!span) return;
        expect(span.share).toBeGreaterThanOrEqual(0);
        expect(span.share).toBeLessThanOrEqual(1);
      }),
    );
  });
});

const payment: Payment = {
  ...{ plan: 'premium', paidAt: '2026-11-11T10:00:00.000Z', from: periodStart, to: periodEnd },
  ...{ price: 14.9, currency: 'EUR', refunded: 0 },
};

describe('what was paid', () => {
  it('is added up by currency, without what was refunded', () => {
    expect(paidText([])).toBeNull();
    const earlier = { ...payment, paidAt: '2026-10-11T10:00:00.000Z', refunded: 5 };
    expect(plain(paidText([payment, earlier]))).toBe('24,80 € payés depuis le 11 octobre 2026');
    expect(plain(paidText([payment, { ...earlier, currency: 'CHF' }]))).toBe(
      '14,90 € et 9,90 CHF payés depuis le 11 octobre 2026',
    );
  });
  it('is left out where everything was refunded', () => {
    const refunded = { ...payment, refunded: 14.9 };
    expect(paidText([refunded])).toBeNull();
    expect(plain(paidText([{ ...payment, currency: 'CHF' }, refunded]))).toBe(
      '14,90 CHF payés depuis le 11 novembre 2026',
    );
  });
  it('says what was refunded', () => {
    expect(refundText(payment)).toBeNull();
    expect(plain(refundText({ ...payment, refunded: 5 }))).toBe('dont 5,00 € remboursés');
    expect(refundText({ ...payment, refunded: 14.9 })).toBe('remboursé');
  });
});
