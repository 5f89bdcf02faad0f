import { expect, it } from 'vitest';
import { periodText } from './charge-period.ts';

it.each([
  ['month', 1, 'par mois'],
  ['month', 3, 'tous les 3 mois'],
  ['week', 1, 'par semaine'],
  ['week', 2, 'toutes les 2 semaines'],
  ['day', 10, 'tous les 10 jours'],
  ['year', 2, 'tous les 2 ans'],
  ['quarter', 1, ''],
])('a price per %s, every %i, is charged « %s »', (period, every, text) => {
  expect(periodText({ period, every }).replaceAll(/\s/g, ' ')).toBe(text);
});
