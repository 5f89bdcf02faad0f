import { describe, expect, it } from 'vitest';
import type { StatedExpense } from '#core/contract/expenses.ts';
import { fieldErrors, fromStated, toExpenseChange, toFields } from './expense-fields.ts';

const TODAY = '2026-11-23';
const stated: StatedExpense = {
  ...{ id: 'a', type: 'Abonnement', note: 'Étiquettes', amount: 6.9, currency: 'EUR', day: '2026-10-31' },
  ...{ every: 'month', until: null, next: '2026-11-30', productId: null, lotId: null },
  ...{ marketplace: 'vinted', marketplaceUserId: '77' },
  receipt: null,
};
const filled = { ...toFields(null, TODAY), amount: ' 24,90 ', type: ' Fournitures ' };

describe('the fields of an expense', () => {
  it('begin with today and nothing else', () => {
    expect(toFields(null, TODAY)).toMatchObject({ day: TODAY, amount: '', bearer: 'result', every: '' });
  });

  it('are for the account that the screen shows, unless another one was entered', () => {
    expect(toFields(null, TODAY, 'vinted 88').account).toBe('vinted 88');
    expect(toFields(stated, TODAY, 'vinted 88').account).toBe('vinted 77');
  });

  it('are sent as they were entered before', () => {
    expect(fromStated(stated)).toEqual({
      ...{ id: 'a', type: 'Abonnement', note: 'Étiquettes', amount: '6.90', currency: 'EUR', day: '2026-10-31' },
      ...{ every: 'month', until: null, productId: null, lotId: null, marketplace: 'vinted', marketplaceUserId: '77' },
    });
  });

  it('are sent without blanks, and without what belongs to another choice', () => {
    const change = toExpenseChange('n', { ...filled, productId: 'p', until: '2026-12-01' }, 'EUR');
    expect(change).toMatchObject({ amount: '24.90', type: 'Fournitures', note: null, productId: null, until: null });
  });

  it.each([
    ['amount', { amount: '-1' }, 'Montant'],
    ['amount', { amount: '' }, 'Montant'],
    ['day', { day: '' }, 'Date'],
    ['day', { day: '1970-01-01' }, 'Date'],
    ['day', { day: '2026-11-24' }, 'Date'],
    ['until', { every: 'week', until: '2100-01-01' }, 'Jusqu’au'],
    ['type', { type: ' ' }, 'Type'],
    ['productId', { bearer: 'product' }, 'Article'],
    ['lotId', { bearer: 'lot' }, 'Lot'],
    ['until', { every: 'week', until: '2026-11-01' }, 'Jusqu’au'],
  ] as const)('name what is wrong with %s: %j', (name, part, word) => {
    const errors = fieldErrors({ ...filled, ...part }, TODAY);
    expect(Object.keys(errors)).toEqual([name]);
    expect(errors[name]).toMatch(new RegExp(`^${word}\u202f:`));
  });

  it('are complete with an amount, a day and a type', () => {
    expect(fieldErrors(filled, TODAY)).toEqual({});
  });

  it('may begin after today when the expense comes back', () => {
    expect(fieldErrors({ ...filled, every: 'month', day: '2026-12-01' }, TODAY)).toEqual({});
  });
});
