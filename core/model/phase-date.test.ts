import { describe, expect, it } from 'vitest';
import { dateOfListedPhase, dateOfStatedPhase } from './phase-date.ts';

const DELIVERED = '2026-11-16T10:00:00.000Z';
const COMPLETED = '2026-11-18T10:00:00.000Z';
const RATED = '2026-11-21T10:00:00.000Z';

describe('the date of a listed phase', () => {
  it('is the one of the row', () => {
    expect(dateOfListedPhase({ phase: 'completed', statusDate: COMPLETED })).toBe(COMPLETED);
  });

  it('is unknown with a text of an earlier phase, which the row may date', () => {
    expect(dateOfListedPhase({ phase: 'completed', statusDate: COMPLETED, hasLateText: true })).toBeNull();
  });

  it('is unknown where the row’s status is, or has no date', () => {
    expect(dateOfListedPhase({ phase: 'unknown', statusDate: COMPLETED })).toBeNull();
    expect(dateOfListedPhase({ phase: 'completed', statusDate: null })).toBeNull();
  });
});

describe('the date of a phase on the order’s own page', () => {
  const delivered = { kind: 'delivered', at: DELIVERED } as const;
  const completed = { kind: 'completed', at: COMPLETED } as const;
  const rated = { kind: 'unknown', at: RATED } as const;

  it('is that of the message about it, not of later ones', () => {
    const read = { phase: 'completed', statusDate: RATED, events: [delivered, completed, rated] } as const;
    expect(dateOfStatedPhase(read)).toBe(COMPLETED);
  });

  it('is unknown while the newest message is about an earlier phase than the status code', () => {
    expect(dateOfStatedPhase({ phase: 'completed', statusDate: DELIVERED, events: [delivered] })).toBeNull();
  });

  it('is the last one when it occurred twice', () => {
    const events = [
      { kind: 'suspended', at: DELIVERED },
      { kind: 'dispute_opened', at: RATED },
    ] as const;
    expect(dateOfStatedPhase({ phase: 'suspended', statusDate: RATED, events })).toBe(RATED);
  });

  it.each(['completed', 'cancelled', 'refunded'] as const)(
    'without messages, is that of the status code for %s',
    (phase) => {
      expect(dateOfStatedPhase({ phase, statusDate: COMPLETED, events: [] })).toBe(COMPLETED);
    },
  );

  it.each(['label_missing', 'to_ship', 'in_transit', 'delivered', 'suspended', 'unknown'] as const)(
    'without messages, is unknown for %s, which has no status code of its own',
    (phase) => {
      expect(dateOfStatedPhase({ phase, statusDate: COMPLETED, events: [] })).toBeNull();
    },
  );
});
