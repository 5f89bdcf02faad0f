import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitWithin } from './fit-within.ts';

describe('the size of a picture', () => {
  it.each([
    [
      { width: 4032, height: 3024 },
      { width: 1600, height: 1200 },
    ],
    [
      { width: 3024, height: 4032 },
      { width: 1200, height: 1600 },
    ],
    [
      { width: 800, height: 600 },
      { width: 800, height: 600 },
    ],
    [
      { width: 10_000, height: 2 },
      { width: 1600, height: 1 },
    ],
  ])('%j fits within 1600 pixels as %j', (size, fitted) => expect(fitWithin(size, 1600)).toEqual(fitted));

  it('never grows, and keeps its proportions to a pixel', () => {
    const side = fc.integer({ min: 1, max: 20_000 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const fitted = fitWithin({ width, height }, 1600);
        expect(Math.max(fitted.width, fitted.height)).toBeLessThanOrEqual(1600);
        expect(fitted.width).toBeLessThanOrEqual(width);
        expect(fitted.height).toBeLessThanOrEqual(height);
        expect(Math.abs(fitted.width - (fitted.height * width) / height)).toBeLessThanOrEqual(width / height + 1);
      }),
    );
  });
});
