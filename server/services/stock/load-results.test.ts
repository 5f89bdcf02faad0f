import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type UncostedSale, uncostedWithin } from './load-results.ts';

// Only its time is looked at.
const at = (time: number) => ({ at: time }) as UncostedSale;

describe('the sales without a cost of a range', () => {
  it('are those whose time lies in it, the start included and the end not', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20)), fc.nat(22), fc.nat(22), (times, start, length) => {
        const all = times.toSorted((a, b) => a - b).map(at);
        const end = start + length;
        expect(uncostedWithin(all, { start, end })).toEqual(all.filter((each) => each.at >= start && each.at < end));
      }),
    );
  });
});
