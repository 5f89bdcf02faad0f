import { describe, expect, it } from 'vitest';
import { goalAmount, typedAmount } from './goal-text.ts';

describe('the amount of a goal', () => {
  it.each([
    ['1500', '1500'],
    ['1 500,50 €', '1500.50'],
    ['1\u202f500', '1500'],
    [typedAmount(1_500.5), '1500.5'],
  ])('is read from « %s »', (typed, amount) => expect(goalAmount(typed)).toEqual({ amount }));

  it.each(['', '0', '0,00', '-5', '1.500,50', 'mille', '12,345', '1e9', '99999999999'])(
    'is refused as « %s »',
    (typed) => expect(goalAmount(typed)).toHaveProperty('problem'),
  );
});
