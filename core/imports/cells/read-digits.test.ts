import { describe, expect, it } from 'vitest';
import { readCount, readDigits, readNumber } from './read-digits.ts';

const LOST = { problem: 'Un tableur a abrégé ce numéro\u202f: ses derniers chiffres sont perdus.', proposal: null };

describe('a number of the marketplace', () => {
  it.each([
    ['12345678901', '12345678901'],
    [12_345_678_901, '12345678901'],
    ['12345678901.0', '12345678901'],
    ['12345678901,00', '12345678901'],
    ['1.2345678901E+10', '12345678901'],
    ['1,2345678901e10', '12345678901'],
    ['12 345 678 901', '12345678901'],
    ['="0123"', '0123'],
    ['#12345', '12345'],
    ['n° 12345', '12345'],
    ['https://www.vinted.fr/items/4123456789-robe-sezane', '4123456789'],
    ['https://www.vinted.fr/inbox/123456', '123456'],
  ])('is read from %j', (cell, digits) => {
    expect(readDigits(cell)).toEqual({ value: digits });
  });

  it.each(['1.2E+10', '1,23457E+10', 1.2345678901234567e20])(
    'is refused where a spreadsheet rounded it: %j',
    (cell) => {
      expect(readDigits(cell)).toEqual(LOST);
    },
  );

  it('is refused with letters, broken formulas or too many figures, and unknown when empty', () => {
    expect(readDigits('AB12')).toEqual({ problem: 'Ce numéro ne doit avoir que des chiffres.', proposal: null });
    expect(readDigits('#REF!')).toEqual({ problem: 'Une formule cassée, pas un numéro.', proposal: null });
    expect(readDigits('1'.repeat(21))).toEqual({ problem: 'Ce numéro est trop long.', proposal: null });
    expect(readDigits(12.5)).toEqual({ problem: 'Un numéro n’a que des chiffres.', proposal: null });
    expect(readDigits('')).toEqual({ value: null });
  });
});

describe('the number that an old tool gave', () => {
  it('is any text, with its zeros', () => {
    expect(readNumber('0871', 20)).toEqual({ value: '0871' });
    expect(readNumber('V-2025/12', 20)).toEqual({ value: 'V-2025/12' });
    expect(readNumber('871.0', 20)).toEqual({ value: '871' });
    expect(readNumber(871, 20)).toEqual({ value: '871' });
  });

  it('is refused where it is lost, a formula or too long', () => {
    expect(readNumber('1.2E+10', 20)).toEqual(LOST);
    expect(readNumber('=CMD()', 20)).toEqual({ problem: 'Une formule, pas un numéro.', proposal: null });
    expect(readNumber('x'.repeat(21), 20)).toMatchObject({ problem: expect.stringContaining('trop long') });
  });
});

describe('a number of articles', () => {
  it.each([
    ['12', { value: 12 }],
    ['12 articles', { value: 12 }],
    [12, { value: 12 }],
    ['12,0', { value: 12 }],
    ['', { value: null }],
    ['0', { problem: 'Un lot contient de 1 à 10\u202f000 articles.', proposal: null }],
    ['12,5', { problem: 'Ce n’est pas un nombre d’articles.', proposal: null }],
    ['douze', { problem: 'Ce n’est pas un nombre d’articles.', proposal: null }],
  ])('is read from %j', (cell, read) => {
    expect(readCount(cell)).toEqual(read);
  });
});
