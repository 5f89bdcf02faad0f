import { expect, it } from 'vitest';
import type { OfferedPlan } from '#core/queries/subscription.ts';
import { chargeText, vatText, withdrawalText } from './order-text.ts';

const offered: OfferedPlan = {
  ...{ id: 'price_1', plan: 'premium', name: 'Premium', price: 14.9, currency: 'EUR', period: 'month', every: 1 },
};
const plain = (text: string): string => text.replaceAll(/\s/g, ' ');

it('the prices say which VAT they contain, and claim none that is not stated', () => {
  expect([20, 5.5, 0, null].map((percent) => plain(vatText(percent)))).toEqual([
    'Prix toutes taxes comprises, TVA à 20 % incluse.',
    'Prix toutes taxes comprises, TVA à 5,5 % incluse.',
    'TVA non applicable, article 293 B du code général des impôts.',
    'Prix toutes taxes comprises.',
  ]);
});

it('an order says what is charged today and later, with the VAT in it', () => {
  expect(plain(chargeText(offered, 20))).toBe(
    '14,90 € toutes taxes comprises, dont 2,48 € de TVA (20 %), débités aujourd’hui, puis chaque mois jusqu’à ce que vous résiliiez.',
  );
  expect(plain(chargeText({ ...offered, every: 3 }, 0))).toBe(
    '14,90 € (TVA non applicable, article 293 B du code général des impôts), débités aujourd’hui, puis tous les 3 mois jusqu’à ce que vous résiliiez.',
  );
  expect(plain(chargeText({ ...offered, period: 'year' }, null))).toContain(
    'débités aujourd’hui, puis chaque année jusqu’à',
  );
});

it.each([
  ['2026-11-27T15:00:00Z', '11 décembre 2026'],
  // The last evening of a day in Paris, and the change of the clocks in between.
  ['2026-10-20T21:59:59Z', '3 novembre 2026'],
  ['2026-10-20T22:00:00Z', '4 novembre 2026'],
  // What would be a Saturday, 1 January, 11 November.
  ['2026-11-28T15:00:00Z', '14 décembre 2026'],
  ['2026-12-18T10:00:00Z', '4 janvier 2027'],
  ['2026-10-28T10:00:00Z', '12 novembre 2026'],
])('an order of %s may be withdrawn from until the whole of %s', (now, day) => {
  expect(plain(withdrawalText(Date.parse(now)))).toBe(
    `Vous avez 14 jours pour vous rétracter, sans donner de motif : jusqu’au ${day} inclus.`,
  );
});
