import { describe, expect, it } from 'vitest';
import type { HandSale } from '#core/contract/hand-sales.ts';
import { fieldErrors, fromStated, type HandSaleFields, toFields, toHandSaleChange } from './hand-sale-fields.ts';

const TODAY = '2026-11-25';
const bag: HandSaleFields = { ...toFields(null, TODAY), title: 'Sac', price: '40' };
const wrong = (part: Partial<HandSaleFields>) => fieldErrors({ ...bag, ...part }, TODAY);

const known: HandSale = {
  ...{ id: 'a', title: 'Sac', price: 40, currency: 'EUR', soldOn: '2026-10-03', paidOn: null, fees: 2.5 },
  ...{ refund: null, refundedOn: null, channel: 'Hors Vinted', buyerLogin: null, brand: null, category: null },
  ...{ size: null, marketplace: 'vinted', marketplaceUserId: '77', productId: null, cost: 12, boughtOn: null },
};

describe('the fields of a sale that the seller enters', () => {
  it('begin with a sale that was made and paid today', () => {
    expect(toFields(null, TODAY, 'vinted 77')).toMatchObject({ soldOn: TODAY, paidOn: TODAY, account: 'vinted 77' });
    expect(fieldErrors(bag, TODAY)).toEqual({});
  });

  it('are refused with the field and the fix', () => {
    expect(wrong({ title: ' ', price: '40,005', fees: 'x', soldOn: '' })).toEqual({
      title: expect.stringMatching(/^Titre\s: dites ce que/),
      price: expect.stringMatching(/^Prix\s: saisissez un montant/),
      fees: expect.stringMatching(/^Frais\s: saisissez un montant/),
      soldOn: expect.stringMatching(/^Vendue le\s: choisissez/),
    });
    expect(wrong({ soldOn: '2026-11-26' })).toHaveProperty('soldOn');
    expect(wrong({ soldOn: '2026-11-20', paidOn: '2026-11-19' })).toHaveProperty('paidOn');
    expect(wrong({ refund: '41' })).toHaveProperty('refund');
    expect(wrong({ refundedOn: TODAY })).toHaveProperty('refund');
    expect(wrong({ paidOn: '' })).toEqual({});
  });

  it('are sent without the cost of an article that has its own', () => {
    const stocked = { ...bag, productId: 'p', cost: '12', boughtOn: '2026-10-01' };
    expect(toHandSaleChange(stocked, 'EUR')).toMatchObject({ productId: 'p', cost: null, boughtOn: null });
    expect(toHandSaleChange({ ...bag, cost: '12,5' }, 'EUR')).toMatchObject({ productId: null, cost: '12.5' });
  });

  it('put back what was entered', () => {
    expect(fromStated(known)).toMatchObject({
      ...{ title: 'Sac', price: '40.00', soldOn: '2026-10-03', paidOn: null, fees: '2.50', cost: '12.00' },
      ...{ channel: 'Hors Vinted', marketplace: 'vinted', marketplaceUserId: '77' },
    });
  });
});
