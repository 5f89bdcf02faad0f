import { expect, it } from 'vitest';
import { parseSearch, stringifySearch, textSearch } from './search-text.ts';

it('keeps what looks like a number as it was written', () => {
  expect(parseSearch('?token=0012&appareil=1e5')).toEqual({ token: '0012', appareil: '1e5' });
});

it('takes a hostile name for a plain one', () => {
  const search = parseSearch('?__proto__=x&constructor=y');
  expect(Object.keys(search)).toEqual(['__proto__', 'constructor']);
  expect(Object.getPrototypeOf(search)).toBe(Object.prototype);
});

it('writes only what is set, and reads it back', () => {
  expect(stringifySearch({ du: undefined, au: null, q: '' })).toBe('');
  const text = stringifySearch({ retour: '/app/commandes?du=2026-01-01', q: 'été & co' });
  expect(parseSearch(text)).toEqual({ retour: '/app/commandes?du=2026-01-01', q: 'été & co' });
});

it('keeps only the named parameters, and only texts', () => {
  const read = textSearch('token', 'retour');
  expect(read({ token: 'abc', retour: '', other: 'x' })).toEqual({ token: 'abc' });
  expect(read({ token: ['a'], retour: 3 })).toEqual({});
});
