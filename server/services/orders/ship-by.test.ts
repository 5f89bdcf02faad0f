import fc from 'fast-check';
import { expect, it } from 'vitest';
import { estimateShipBy } from '#core/model/deadline.ts';
import { createShipByEstimator } from './ship-by.ts';

it('estimates deadlines like the model’s rule, over two years including clock changes', () => {
  const estimate = createShipByEstimator();
  const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(instant, (date) => {
      expect(estimate(date.toISOString())).toBe(estimateShipBy(date.toISOString()));
    }),
    { numRuns: 500 },
  );
  expect(estimate('hier')).toBeNull();
});
