import { expect, it } from 'vitest';
import { parseSearch, stringifySearch, textSearch } from './search-text.ts';

it('a value that looks like a number keeps its exact text', () => {
  expect(parseSearch('?token=0012&appareil=1e5')).toEqual({ token: '0012', appareil: '1e5' });
});

it('a parameter named like a built-in property is an ordinary parameter', () => {
  const search = parseSearch('?__proto__=x&constructor=y');
  expect(Object.keys(search)).toEqual(['__proto__', 'constructor']);
  expect(Object.getPrototypeOf(search)).toBe(Object.prototype);
});

it('writing omits unset values, and reading restores the rest', () => {
  expect(stringifySearch({ du: undefined, au: null, q: '' })).toBe('');
  const text = stringifySearch({ retour: '/app/commandes?du=2026-01-01', q: 'été & co' });
  expect(parseSearch(text)).toEqual({ retour: '/app/commandes?du=2026-01-01', q: 'été & co' });
});

it('only the named parameters are kept, and only text', () => {
  const read = textSearch('token', 'retour');
  expect(read({ token: 'abc', retour: '', other: 'x' })).toEqual({ token: 'abc' });
  expect(read({ token: ['a'], retour: 3 })).toEqual({});
});
