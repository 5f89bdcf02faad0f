import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toPriceMinor } from './price.ts';
import { parsePriceText } from './price-text.ts';

describe('a price of the API', () => {
  it('is exact for every amount up to a million, in its three shapes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (minor) => {
        const amount = `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
        const expected = { priceMinor: minor, currency: 'EUR' };
        expect(toPriceMinor({ amount, currency_code: 'EUR' })).toEqual(expected);
        expect(toPriceMinor({ amount, currencyCode: 'EUR' })).toEqual(expected);
        expect(toPriceMinor(amount, 'EUR')).toEqual(expected);
      }),
    );
  });

  it.each([
    ['20.0', 2000],
    ['20', 2000],
    ['0.0', 0],
    ['0.07', 7],
    ['1.10', 110],
    ['20.000', 2000],
    ['1000000.00', 100_000_000],
  ])('%s is %i hundredths', (amount, minor) => {
    expect(toPriceMinor({ amount, currency_code: 'EUR' })).toEqual({ priceMinor: minor, currency: 'EUR' });
  });

  it.each([
    '18.005',
    '-4.0',
    '1e3',
    '1 000',
    '18,00',
    '.5',
    '5.',
    '',
    'NaN',
    '0x10',
    '1000000.01',
    '9'.repeat(400),
    '٣.٠',
  ])('%j is not an amount', (amount) => expect(toPriceMinor({ amount, currency_code: 'EUR' })).toBeNull());

  it.each([
    18,
    null,
    true,
    [],
    {},
    { amount: 18, currency_code: 'EUR' },
    { amount: '18.0' },
    { amount: '18.0', currency_code: 'eur' },
    { amount: '18.0', currency_code: 978 },
    { currency_code: 'EUR' },
    { amount: { amount: '18.0' }, currency_code: 'EUR' },
  ])('%j is not a price', (price) => expect(toPriceMinor(price)).toBeNull());

  it('is unknown without its currency', () => expect(toPriceMinor('3.0')).toBeNull());
});

describe('a displayed price', () => {
  it.each([
    ['18,00 €', 'fr', 1800, 'EUR'],
    ['18,00\u00a0€', 'fr', 1800, 'EUR'],
    ['1\u202f234,50\u00a0€', 'fr', 123_450, 'EUR'],
    ['18 €', 'fr', 1800, 'EUR'],
    ['€\u00a022,00', 'nl', 2200, 'EUR'],
    ['22,00\u00a0zł', 'pl', 2200, 'PLN'],
    ['2\u202f400,00\u00a0€', 'be', 240_000, 'EUR'],
    ['2400.00 €', 'it', 240_000, 'EUR'],
    ['18,5 €', 'fr', 1850, 'EUR'],
    ['€18.00', 'ie', 1800, 'EUR'],
    ['£18.00', 'co.uk', 1800, 'GBP'],
    ['£1,234.50', 'co.uk', 123_450, 'GBP'],
    ['1 234,50 zł', 'pl', 123_450, 'PLN'],
    ['1.234,50 €', 'de', 123_450, 'EUR'],
    ['1 234 €', 'fr', 123_400, 'EUR'],
    ['450,00 Kč', 'cz', 45_000, 'CZK'],
    ['3 500,00 Ft', 'hu', 350_000, 'HUF'],
    ['45,00 lei', 'ro', 4500, 'RON'],
    ['$18.00', 'com', 1800, 'USD'],
    ['$18.00', 'com.au', 1800, 'AUD'],
    ['A$18.00', 'co.uk', 1800, 'AUD'],
    ['US$18.00', 'com.au', 1800, 'USD'],
    ['18.00 AUD', 'com.au', 1800, 'AUD'],
    ['100,00 kr', 'se', 10_000, 'SEK'],
    ['100,00 kr.', 'dk', 10_000, 'DKK'],
    ['18,00 EUR', 'fr', 1800, 'EUR'],
    ['EUR 18.00', 'fr', 1800, 'EUR'],
    ['  18,00 € ', 'fr', 1800, 'EUR'],
  ])('%j on .%s', (text, domain, priceMinor, currency) => {
    expect(parsePriceText(text, domain)).toEqual({ priceMinor, currency });
  });

  it.each([
    '',
    '€',
    '18,00',
    '20,00 € 18,00 €',
    '-18,00 €',
    '18,005 €',
    '1.234 €',
    '12,34,56 €',
    '1.234.56 €',
    '0.123 €',
    '1 23 €',
    '18,00 ¤',
    '18,00 BTC',
    '100,00 kr',
    '$18.00',
    'dès 18,00 €',
    '18,00 € + port',
    `${'1 234'.repeat(20)} €`,
  ])('%j is ambiguous', (text) => expect(parsePriceText(text, 'fr')).toBeNull());
});
