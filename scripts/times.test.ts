import { expect, test } from 'vitest';
import { listTimes } from './times.mjs';

test('the times of a run name its suites from the slowest on, then the whole', () => {
  const outcomes = [
    { name: 'unit tests', seconds: 42.4 },
    { name: 'browser tests', seconds: 244.6 },
  ];
  expect(listTimes(outcomes, 270)).toEqual([
    'Times:',
    '  browser tests  4 min 05 s',
    '  unit tests           42 s',
    '  in all         4 min 30 s',
  ]);
});
