import { expect, test } from 'vitest';
import { until } from './until.ts';

test('returns the value it was waiting for', async () => {
  let looks = 0;
  expect(await until('a number', () => (++looks === 3 ? looks : null))).toBe(3);
});

test('reports the value that never came', async () => {
  await expect(until('the moon', () => null, 5)).rejects.toThrow('Waited 0.005 s in vain: the moon.');
});
