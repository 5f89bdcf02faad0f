import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAmount, typedAmount } from './read-amount.ts';

const FRENCH = { decimal: ',', thousands: '.' } as const;
const ENGLISH = { decimal: '.', thousands: ',' } as const;
const OPEN = { decimal: null, thousands: null };
const amount = (minor: number, currency: string | null = null) => ({
  value: { minor, currency, isShared: false },
});

describe('an amount', () => {
  it.each([
    ['12,50', 1_250],
    ['12.50', 1_250],
    ['12,5', 1_250],
    ['12', 1_200],
    ['12,', 1_200],
    [',50', 50],
    ['0', 0],
    ['-0,00', 0],
    ['1.234,50', 123_450],
    ['1,234.50', 123_450],
    ['1.234.567,89', 123_456_789],
    ['1 234,50', 123_450],
    ['1\u00a0234,50', 123_450],
    ['1\u202f234,50\u00a0', 123_450],
    ["1'234.50", 123_450],
    ['1’234.50', 123_450],
    ['-12,50', -1_250],
    ['−12,50', -1_250],
    ['12,50-', -1_250],
    ['(12,50)', -1_250],
    ['+12,50', 1_250],
    ["'-12,50", -1_250],
    ['="12,50"', 1_250],
    ['\u200f12,50\u200e', 1_250],
    ['12,500', 1_250],
    ['12,499999999999998', 1_250],
  ])('%j is read to the cent where commas are decimal', (text, minor) => {
    expect(readAmount(text, FRENCH)).toEqual(amount(minor));
  });

  it.each([
    ['18,50 €', 'EUR'],
    ['€18.50', 'EUR'],
    ['EUR 18,50', 'EUR'],
    ['18,50 euros', 'EUR'],
    ['18€50', 'EUR'],
    ['£18.50', 'GBP'],
    ['18.50 GBP', 'GBP'],
    ['18,50 zł', 'PLN'],
    ['18.50 US$', 'USD'],
  ])('%j names its currency', (text, currency) => {
    expect(readAmount(text, OPEN)).toEqual(amount(1_850, currency));
  });

  it('in dollars does not tell whose they are', () => {
    expect(readAmount('5,00 $', OPEN)).toEqual({ value: { minor: 500, currency: 'USD', isShared: true } });
  });

  it('with one mark before three figures follows its column, and is asked where that shows no thousands', () => {
    expect(readAmount('1.234', FRENCH)).toEqual(amount(123_400));
    expect(readAmount('1,234', ENGLISH)).toEqual(amount(123_400));
    expect(readAmount('1.234', OPEN)).toEqual({
      problem: '1.234 se lit de deux façons\u202f: écrivez-le sans point.',
      proposal: null,
    });
    expect(readAmount('12,345', { decimal: '.', thousands: null })).toHaveProperty('problem');
    expect(readAmount('0.990', OPEN)).toEqual(amount(99));
  });

  it.each([
    ['12,5O', 'La lettre O est à la place du zéro.', '12,50'],
    ['l2,50', 'Une lettre est à la place du chiffre 1.', '12,50'],
    ['#REF!', 'Une formule cassée, pas un montant.', null],
    ['#VALEUR!', 'Une formule cassée, pas un montant.', null],
    ['=A1+B1', 'Une formule, pas un montant.', null],
    ['=CMD()', 'Une formule, pas un montant.', null],
    ['14/11/2025', 'Une date, pas un montant.', null],
    ['2025-11-14', 'Une date, pas un montant.', null],
    ['1,2E+10', 'Un tableur a abrégé ce nombre\u202f: écrivez-le en entier.', null],
    ['12,345', 'Un montant s’arrête aux centimes.', '12,35'],
    ['douze', 'Ce n’est pas un montant.', null],
    ['12 50', 'Ce n’est pas un montant.', null],
    ['1.23.4', 'Ce n’est pas un montant.', null],
    ['12,50 € 13 €', 'Ce n’est pas un montant.', null],
    ['.', 'Ce n’est pas un montant.', null],
    ['9'.repeat(13), 'Ce montant est trop grand.', null],
  ])('%j is refused: %s', (text, problem, proposal) => {
    expect(readAmount(text, FRENCH)).toEqual({ problem, proposal });
  });

  it.each(['', ' ', '\u00a0', '-', '- €', '€', '?', 'n/a', 'inconnu', 'NC'])('%j is unknown, not 0', (text) => {
    expect(readAmount(text, FRENCH)).toEqual({ value: null });
  });

  it('of a spreadsheet is exact, and refused when it has more than cents', () => {
    expect(readAmount(18.5, OPEN)).toEqual(amount(1_850));
    expect(readAmount(0.1 + 0.2, OPEN)).toEqual(amount(30));
    expect(readAmount(1.005, OPEN)).toEqual({ problem: 'Un montant s’arrête aux centimes.', proposal: '1,01' });
    expect(readAmount(Number.NaN, OPEN)).toEqual({ problem: 'Ce n’est pas un montant.', proposal: null });
  });

  it('comes back as it was written, in every style of France and England', () => {
    const styles = fc.constantFrom(
      { decimal: ',', thousands: '.' },
      { decimal: '.', thousands: ',' },
      { decimal: ',', thousands: '\u202f' },
      { decimal: ',', thousands: '\u00a0' },
      { decimal: '.', thousands: "'" },
      { decimal: ',', thousands: '' },
      { decimal: '.', thousands: '' },
    );
    fc.assert(
      fc.property(fc.integer({ min: -9_999_999_99, max: 9_999_999_99 }), styles, (minor, { decimal, thousands }) => {
        const [whole = '', cents = ''] = typedAmount(minor).split(',');
        const text = whole.replaceAll(/\B(?=(\d{3})+$)/g, thousands) + decimal + cents;
        expect(readAmount(text, OPEN)).toEqual(amount(minor));
      }),
    );
  });

  it('never throws and never gives a fraction of a cent, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double(), fc.stringMatching(/^[\d., €'()-]{0,20}$/)), (cell) => {
        const read = readAmount(cell, FRENCH);
        if ('value' in read && read.value !== null) expect(Number.isSafeInteger(read.value.minor)).toBe(true);
      }),
    );
  });
});
