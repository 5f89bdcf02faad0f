import { expect, test } from 'vitest';
import { addToList, findTooOften } from './unstable-list.mjs';

const failure = { file: 'tests/e2e/stock.e2e.ts', test: 'stock | opens', error: 'Error: no dialog\n at x', after: 0 };
const HEAD = '| Test | Commit | First line of the error |\n|---|---|---|\n';

test('an unstable test is kept with its commit and the first line of its error', () => {
  expect(addToList(HEAD, [failure], 'abc1234')).toBe(
    `${HEAD}| tests/e2e/stock.e2e.ts › stock \\| opens | abc1234 | Error: no dialog |\n`,
  );
});

test('a test fails the run with its third line, another one beside it does not', () => {
  const other = { ...failure, test: 'stock' };
  const list = ['a1', 'b2'].reduce((kept, commit) => addToList(kept, [failure], commit), HEAD);
  expect(findTooOften(list, [failure])).toEqual([]);
  const third = addToList(list, [failure, other], 'c3');
  expect(findTooOften(third, [failure, other])).toEqual([failure]);
});
