import { expect, test } from 'vitest';
import { DECK_SIZE, drawSteps, FAULTS, type Step } from './draw-steps.ts';

const take = (seed: number, count: number): Step[] => drawSteps(seed).take(count).toArray();

test('the same seed draws the same steps, another seed others', () => {
  expect(take(5, 200)).toEqual(take(5, 200));
  expect(take(6, 200)).not.toEqual(take(5, 200));
});

test('steps are numbered from one', () => {
  expect(take(1, 120).map(({ number }) => number)).toEqual(Array.from({ length: 120 }, (_, index) => index + 1));
});

test.each([1, 2, 3])(
  'every deck contains every fault, never in the middle of what the extension does not see (%i)',
  (seed) => {
    for (const deck of [take(seed, DECK_SIZE), take(seed, 2 * DECK_SIZE).slice(DECK_SIZE)]) {
      const struck = deck.filter(({ fault }) => fault !== null);
      expect(new Set(struck.map(({ fault }) => fault))).toEqual(new Set(FAULTS));
      for (const { action } of struck) expect(['sale', 'parcel', 'switch account']).not.toContain(action);
    }
  },
);
