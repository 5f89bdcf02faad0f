import { expect, it } from 'vitest';
import { countIgnored } from './create.ts';

it.each([
  [{ a: 1 }, { a: 1 }, 0],
  [{ a: 1, b: { c: 2 } }, { a: 1 }, 1],
  [
    {
      rows: [
        { a: 1, x: 1 },
        { a: 2, y: 1, z: 1 },
      ],
    },
    { rows: [{ a: 1 }, { a: 2 }] },
    3,
  ],
  [{ a: null }, { a: null }, 0],
  [{ a: [1] }, { a: 'other' }, 0],
])('counts the fields of %j that are missing in %j: %i', (sent, kept, count) => {
  expect(countIgnored(sent, kept)).toBe(count);
});
