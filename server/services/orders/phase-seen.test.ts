import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { statusOfPhase } from '#core/model/order-status.ts';
import { nextPhase, PHASES, type Phase } from '#core/model/phase.ts';
import { toIso } from '#core/model/time.ts';
import type { PhaseSeen } from '../../db/schema/orders.ts';
import { addPhase, phaseOf, statusOf } from './phase-seen.ts';

interface Read {
  phase: Phase;
  at: number;
}

const seenOf = (reads: readonly Read[]): PhaseSeen =>
  reads.reduce<PhaseSeen>((seen, { phase, at }) => addPhase(seen, phase, ['page', 'json', toIso(at)]), {});

/** Readings at different times, as one page after another gives them. */
const reads = fc.uniqueArray(
  fc.record({ phase: fc.constantFrom(...PHASES), at: fc.integer({ min: 1_700_000_000_000, max: 1_800_000_000_000 }) }),
  { selector: ({ at }) => at, maxLength: 12 },
);

describe('the phase that results from readings', () => {
  it('is the one given by the model’s rule in chronological order', () => {
    fc.assert(
      fc.property(reads, (given) => {
        const inOrder = given.toSorted((a, b) => a.at - b.at);
        const expected = inOrder.reduce<Phase>((phase, read) => nextPhase(phase, read.phase), 'unknown');
        expect(phaseOf(seenOf(inOrder))).toBe(expected);
      }),
    );
  });

  it('and the status do not depend on the order of arrival, nor on repetition', () => {
    fc.assert(
      fc.property(
        reads.chain((given) =>
          fc.tuple(fc.constant(given), fc.shuffledSubarray([...given, ...given], { minLength: given.length * 2 })),
        ),
        ([given, shuffled]) => {
          expect(phaseOf(seenOf(shuffled))).toBe(phaseOf(seenOf(given)));
          expect(statusOf(seenOf(shuffled))).toBe(statusOf(seenOf(given)));
        },
      ),
    );
  });

  it('and the status agree, unless the phase implies none', () => {
    fc.assert(
      fc.property(reads, (given) => {
        const byPhase = statusOfPhase(phaseOf(seenOf(given)));
        if (byPhase !== null) expect(statusOf(seenOf(given))).toBe(byPhase);
      }),
    );
  });

  it('under a suspension leaves the status of the last phase before it', () => {
    const suspended = { phase: 'suspended', at: 5 } as const;
    expect(statusOf(seenOf([{ phase: 'in_transit', at: 1 }, suspended]))).toBe('1');
    expect(statusOf(seenOf([{ phase: 'to_ship', at: 1 }, suspended]))).toBe('0');
    expect(statusOf(seenOf([suspended]))).toBe('0');
  });
});
