import { expect, test } from 'vitest';
import { medianOf, nearlySlowestOf, shortestOf, timeWithBaseline } from './timing.ts';

test.each([
  [[3], 3],
  [[9, 1, 4], 4],
  [[4, 1, 2, 9], 3],
])('the median of %j is %d', (values, median) => expect(medianOf(values)).toBe(median));

test('an empty list has no median', () => expect(() => medianOf([])).toThrow('nothing was measured'));

test('a single outlier among a hundred durations is not their 99th percentile', () => {
  expect(nearlySlowestOf(Array.from({ length: 100 }, (_, index) => 100 - index))).toBe(99);
  expect(nearlySlowestOf([3])).toBe(3);
  expect(() => nearlySlowestOf([])).toThrow('nothing was measured');
});

test('a brief slowdown of the machine does not affect the minimum of several durations', () => {
  expect(shortestOf([3, 2, 40, 2.5])).toBe(2);
  expect(() => shortestOf([])).toThrow('nothing was measured');
});

test('the work and the baseline alternate, round after round', async () => {
  const turns: string[] = [];
  const busy = (name: string) => () => {
    if (turns.at(-1) !== name) turns.push(name);
    const end = performance.now() + 1;
    while (performance.now() < end);
  };
  const { ms, baselineMs } = await timeWithBaseline(busy('work'), busy('baseline'), 3);
  expect(turns).toEqual(Array.from({ length: 4 }, () => ['work', 'baseline']).flat());
  expect([ms, baselineMs].every((each) => each >= 1)).toBe(true);
});
