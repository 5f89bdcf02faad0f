import { describe, expect, it } from 'vitest';
import { textOf } from './cell.ts';
import { currencyInHeading, readCurrency } from './currencies.ts';
import { outcomeOf, readFate, readText } from './read-words.ts';

describe('the status of a sale', () => {
  it.each([
    [null, 'standing'],
    ['Vendu', 'standing'],
    ['Transaction finalisée', 'standing'],
    ['Colis livré', 'standing'],
    ['Completed', 'standing'],
    ['En attente d’envoi', 'pending'],
    ['Remboursement partiel', 'standing'],
    ['Annulée', 'cancelled'],
    ['CANCELLED', 'cancelled'],
    ['Remboursée', 'refunded'],
    ['Retournée', 'refunded'],
    ['refunded', 'refunded'],
    ['Non remboursée', 'unknown'],
    ['Litige en cours', 'unknown'],
    ['RAS', 'unknown'],
    // The stages of our exports.
    ['Virée', 'standing'],
    ['Dépensée sur Vinted', 'standing'],
    ['Suivi inconnu', 'standing'],
    ['Remboursée après libération', 'refunded'],
  ])('%j is %s', (status, outcome) => {
    expect(outcomeOf(status)).toBe(outcome);
  });
});

describe('what became of an article', () => {
  it.each([
    ['En stock', 'kept'],
    ['vendu', 'kept'],
    ['Invendable', 'unsellable'],
    ['abîmé', 'unsellable'],
    ['Donné', 'given'],
    ['Gardé pour soi', 'own_use'],
    ['usage personnel', 'own_use'],
  ])('%j is %s', (word, fate) => {
    expect(readFate(word)).toEqual({ value: fate });
  });

  it('is refused when it is not understood', () => {
    expect(readFate('zzz')).toMatchObject({ problem: expect.any(String) });
  });
});

describe('a text', () => {
  it('loses what cannot be seen, and keeps formulas as text', () => {
    expect(textOf(' \u200fRobe\u0000\u00a0 rouge\ufffe\n')).toBe('Robe rouge');
    expect(readText('=CMD()', 200)).toEqual({ value: '=CMD()' });
    expect(readText("'=CMD()", 200)).toEqual({ value: '=CMD()' });
    expect(readText('#REF!', 200)).toEqual({ value: '#REF!' });
    expect(textOf('a\ud800b')).toBe('a\ufffdb');
  });

  it('is refused rather than cut', () => {
    expect(readText('x'.repeat(201), 200)).toEqual({
      problem: 'Ce texte est trop long\u202f: 200 caractères au plus.',
      proposal: null,
    });
  });
});

describe('a currency', () => {
  it('is read from its code or its sign', () => {
    expect(readCurrency('€')).toEqual({ value: 'EUR' });
    expect(readCurrency('gbp')).toEqual({ value: 'GBP' });
    expect(readCurrency('')).toEqual({ value: null });
    expect(readCurrency('ABC')).toMatchObject({ problem: expect.any(String) });
  });

  it('is read from a heading that names one', () => {
    expect(currencyInHeading('Prix (€)')).toBe('EUR');
    expect(currencyInHeading('Price in GBP')).toBe('GBP');
    expect(currencyInHeading('Prix € / £')).toBeNull();
    expect(currencyInHeading('Prix')).toBeNull();
  });
});
