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

describe('the day since when an article is in its lot', () => {
  const dated = { ...blank, lotId: 'l', lotSince: '2026-11-01' };

  it('is named with the lot, so that undoing puts it back', () => {
    expect(change({ lotId: 'm', lotSince: '' }, dated)).toEqual({ id: 'a', lotId: 'm', lotSince: null });
    expect(change({ lotId: 'm' }, dated)).toEqual({ id: 'a', lotId: 'm', lotSince: '2026-11-01' });
    expect(change({ lotSince: '' }, dated)).toEqual({ id: 'a', lotSince: null });
    expect(change({ lotId: 'l' })).toEqual({ id: 'a', lotId: 'l' });
    expect(change({ note: 'x' }, dated)).toEqual({ id: 'a', note: 'x' });
  });

  it('is refused where the lot was bought later', () => {
    const lot = { boughtOn: '2026-11-02' };
    expect(fieldErrors(dated, today, lot)).toEqual({ lotSince: expect.stringMatching(/précède l’achat du lot/) });
    expect(fieldErrors(dated, today, { boughtOn: null })).toEqual({});
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
