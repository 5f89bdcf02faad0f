import { describe, expect, it } from 'vitest';
import { fieldErrors, type ProductFields, toChange, toFields } from './product-fields.ts';

const today = '2026-11-23';
const blank = toFields(null);
const change = (part: Partial<ProductFields>, before = blank, currency: string | null = 'EUR') =>
  toChange('a', before, { ...before, ...part }, today, currency);

describe('a change of an article', () => {
  it('names only the fields that differ, and nothing when none does', () => {
    expect(change({})).toBeNull();
    expect(change({ place: ' A-04 ' })).toEqual({ id: 'a', place: 'A-04' });
    expect(change({ place: '' }, { ...blank, place: 'A-04' })).toEqual({ id: 'a', place: null });
  });

  it('states a typed cost as a whole, in euros where no currency is known', () => {
    expect(change({ cost: '6,50' }, blank, null)).toEqual({
      ...{ id: 'a', article: '6.50', protection: 0, postage: 0, currency: 'EUR' },
    });
    expect(change({ cost: '' }, { ...blank, cost: '6,50' })).toMatchObject({ article: null });
  });

  it('dates what became of it, and forgets the date once it is in stock again', () => {
    expect(change({ fate: 'given' })).toEqual({ id: 'a', fate: 'given', fateOn: today });
    expect(change({ fate: 'kept' }, { ...blank, fate: 'given' })).toEqual({ id: 'a', fate: 'kept', fateOn: null });
  });
});

describe('the fields of an article', () => {
  it('are refused with the field and the fix', () => {
    expect(fieldErrors({ ...blank, cost: '6,505', price: 'x', boughtOn: '2026-11-24' }, today)).toEqual({
      cost: expect.stringMatching(/^Prix d’achat\s: saisissez un montant positif/),
      price: expect.stringMatching(/^Prix de vente visé\s: saisissez/),
      boughtOn: expect.stringMatching(/^Date d’achat\s: elle est dans le futur/),
    });
    expect(fieldErrors({ ...blank, boughtOn: '1970-01-01' }, today)).toEqual({
      boughtOn: expect.stringMatching(/^Date d’achat\s: l’année doit être entre 2000 et 2099/),
    });
    expect(fieldErrors({ ...blank, cost: '0', boughtOn: today }, today)).toEqual({});
  });
});
