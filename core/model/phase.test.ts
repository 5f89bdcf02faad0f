import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLaterPhase, nextPhase, PHASES, type Phase, phaseToKeep } from './phase.ts';

const anyPhase = fc.constantFrom(...PHASES);
const ROAD: Phase[] = ['label_missing', 'to_ship', 'in_transit', 'delivered', 'completed'];

describe('phases', () => {
  it('progress through label_missing, to_ship, in_transit, delivered, completed', () => {
    for (const [i, earlier] of ROAD.entries())
      for (const later of ROAD.slice(i + 1)) {
        expect(nextPhase(earlier, later)).toBe(later);
        expect(nextPhase(later, earlier)).toBe(later);
      }
  });

  it('end in cancelled or refunded from anywhere, and stay there', () => {
    fc.assert(
      fc.property(anyPhase, fc.constantFrom<Phase>('cancelled', 'refunded'), anyPhase, (before, undone, after) => {
        const reached = nextPhase(before, undone);
        expect(['cancelled', 'refunded']).toContain(reached);
        expect(['cancelled', 'refunded']).toContain(nextPhase(reached, after));
      }),
    );
  });

  it('are hidden by a suspension and come back with the next known reading', () => {
    expect(nextPhase('to_ship', 'suspended')).toBe('suspended');
    expect(nextPhase('suspended', 'to_ship')).toBe('to_ship');
    expect(nextPhase('cancelled', 'suspended')).toBe('cancelled');
  });

  it('ignore an unknown text', () => {
    fc.assert(
      fc.property(anyPhase, (phase) => {
        expect(nextPhase(phase, 'unknown')).toBe(phase);
      }),
    );
  });

  it('hold back a deal that failed with an unknown text, and no other', () => {
    fc.assert(
      fc.property(anyPhase, (phase) => {
        expect(phaseToKeep({ phase })).toBe(phase);
        expect(phaseToKeep({ phase, hasFailed: true })).toBe(phase === 'unknown' ? 'suspended' : phase);
      }),
    );
    expect(nextPhase('to_ship', phaseToKeep({ phase: 'unknown', hasFailed: true }))).toBe('suspended');
    expect(nextPhase('suspended', 'refunded')).toBe('refunded');
  });

  it('never call a suspended or unknown phase later than another', () => {
    fc.assert(
      fc.property(anyPhase, (phase) => {
        expect(isLaterPhase('suspended', phase)).toBe(false);
        expect(isLaterPhase('unknown', phase)).toBe(false);
      }),
    );
  });

  it('give the same result when a reading is seen twice', () => {
    fc.assert(
      fc.property(anyPhase, anyPhase, (before, read) => {
        const once = nextPhase(before, read);
        expect(nextPhase(once, read)).toBe(once);
      }),
    );
  });
});
