import { expect, test } from 'vitest';
import { medianOf, timeBeside } from './timing.ts';

test.each([
  [[3], 3],
  [[9, 1, 4], 4],
  [[4, 1, 2, 9], 3],
])('the median of %j is %d', (values, median) => expect(medianOf(values)).toBe(median));

test('nothing has no median', () => expect(() => medianOf([])).toThrow('nothing was measured'));

test('work and baseline take turns, and both are timed', async () => {
  const burn = (loops: number) => () => {
    let sum = 0;
    for (let loop = 0; loop < loops; loop++) sum += Math.sqrt(loop);
    return sum;
  };
  const { ms, baselineMs } = await timeBeside(burn(400_000), burn(1_000), 3);
  expect(ms).toBeGreaterThan(baselineMs);
});
