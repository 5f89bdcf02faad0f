import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toMinor } from '#core/model/money.ts';
import { PRICE_KEYS, type PriceKey, pressPriceKey } from './price-keys.ts';

const press = (keys: string, text = ''): string =>
  Array.from(keys).reduce((typed, key) => pressPriceKey(typed, key as PriceKey), text);

describe('the keys for a price', () => {
  it.each([
    ['6,50', '6,50'],
    [',5', '0,5'],
    ['05', '5'],
    ['0,50', '0,50'],
    ['6,5,0', '6,50'],
    ['6,505', '6,50'],
    ['65⌫', '6'],
    ['⌫', ''],
  ])('%s make « %s »', (keys, text) => expect(press(keys)).toBe(text));

  it('go on from what was typed on another keyboard', () => expect(press('5', '6.')).toBe('6,5'));

  it('never make anything but a price', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PRICE_KEYS), { maxLength: 20 }), (keys) => {
        const text = press(keys.join(''));
        if (text !== '' && !text.endsWith(',')) expect(toMinor(text)).not.toBeNull();
      }),
    );
  });
});
