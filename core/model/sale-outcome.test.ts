import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ORDER_EVENT_KINDS } from './order-event.ts';
import { PHASES } from './phase.ts';
import { type SaleStory, saleOutcome } from './sale-outcome.ts';

const day = (number: number): string => `2026-11-${String(number).padStart(2, '0')}T10:00:00.000Z`;

const story = (overrides: Partial<SaleStory> = {}): SaleStory => ({
  phase: 'to_ship',
  events: [],
  receivedMinor: null,
  receivedAt: null,
  ...overrides,
});

describe('how a sale is counted', () => {
  it.each(['to_ship', 'in_transit', 'delivered', 'completed', 'suspended', 'unknown'] as const)(
    'counts as long as it is not cancelled or refunded: %s',
    (phase) => expect(saleOutcome(story({ phase }))).toBe('counted'),
  );

  it('is never counted once cancelled, or refunded before the money was released', () => {
    expect(saleOutcome(story({ phase: 'cancelled' }))).toBe('never_counted');
    expect(saleOutcome(story({ phase: 'refunded' }))).toBe('never_counted');
    const events = [
      { kind: 'paid', at: day(1) },
      { kind: 'refunded', at: day(5) },
    ] as const;
    expect(saleOutcome(story({ phase: 'refunded', events }))).toBe('never_counted');
    expect(saleOutcome(story({ phase: 'in_transit', events }))).toBe('never_counted');
  });

  it('stays a sale with a negative line when the refund came after the release', () => {
    const done = { kind: 'completed', at: day(3) } as const;
    const refund = { kind: 'refunded', at: day(9) } as const;
    expect(saleOutcome(story({ phase: 'refunded', events: [done, refund] }))).toBe('refunded_after_release');
    expect(saleOutcome(story({ phase: 'refunded', receivedMinor: 1850, receivedAt: day(3) }))).toBe(
      'refunded_after_release',
    );
    expect(saleOutcome(story({ phase: 'completed', events: [done, refund] }))).toBe('refunded_after_release');
    expect(saleOutcome(story({ phase: 'cancelled', receivedMinor: 1850, receivedAt: day(3) }))).toBe(
      'refunded_after_release',
    );
  });

  it('is a sale at its net amount when money arrived after a refund', () => {
    const refund = { kind: 'refunded', at: day(2) } as const;
    const net = { receivedMinor: 1000, receivedAt: day(6) };
    expect(saleOutcome(story({ phase: 'refunded', events: [refund], ...net }))).toBe('counted');
    const done = { kind: 'completed', at: day(6) } as const;
    expect(saleOutcome(story({ phase: 'completed', events: [refund, done] }))).toBe('counted');
  });

  it('does not treat a wallet line of zero as a release', () => {
    expect(saleOutcome(story({ phase: 'refunded', receivedMinor: 0, receivedAt: day(3) }))).toBe('never_counted');
  });

  it('has an open return until its outcome is known', () => {
    const started = { kind: 'return_started', at: day(4) } as const;
    expect(saleOutcome(story({ phase: 'suspended', events: [started] }))).toBe('return_open');
    const delivered = { kind: 'completed', at: day(2) } as const;
    expect(saleOutcome(story({ phase: 'completed', events: [delivered, started] }))).toBe('return_open');
    for (const kind of ['refunded', 'cancelled', 'completed'] as const) {
      const ended = saleOutcome(story({ phase: 'delivered', events: [started, { kind, at: day(8) }] }));
      expect(ended).not.toBe('return_open');
    }
  });

  const event = fc.record({
    kind: fc.constantFrom(...ORDER_EVENT_KINDS),
    at: fc.integer({ min: 1, max: 9 }).map(day),
  });
  const given = fc.record({
    phase: fc.constantFrom(...PHASES),
    events: fc.array(event, { maxLength: 6 }),
    receivedMinor: fc.constantFrom(null, 0, 1850),
    receivedAt: fc.constantFrom(null, day(3), day(6)),
  });

  it('counts at its net amount whenever money arrived after the last refund, whatever part was refunded', () => {
    const parts = fc.integer({ min: 1, max: 1850 });
    fc.assert(
      fc.property(given, parts, (read, net) => {
        const paid = { ...read, receivedMinor: net, receivedAt: day(10) };
        // Cancelled without a date: the order of events is unknown, so the refund is recorded besides the sale.
        fc.pre(read.phase !== 'cancelled');
        fc.pre(read.phase !== 'refunded' || read.events.some(({ kind }) => kind === 'refunded'));
        expect(['counted', 'return_open']).toContain(saleOutcome(paid));
      }),
    );
  });

  it('keeps what was released: a later refund never removes the sale', () => {
    const released = { receivedMinor: 1850, receivedAt: day(1) };
    fc.assert(
      fc.property(given, (read) => {
        const events = [...read.events, { kind: 'refunded', at: day(9) } as const];
        expect(saleOutcome({ ...read, ...released, events })).not.toBe('never_counted');
        const undone = saleOutcome({ ...read, ...released, events, phase: 'refunded' });
        expect(undone).toBe('refunded_after_release');
      }),
    );
  });

  it('has nothing to deduct when nothing is known to have been released', () => {
    fc.assert(
      fc.property(given, (read) => {
        const events = read.events.filter(({ kind }) => kind !== 'completed');
        const unpaid = { ...read, events, receivedMinor: null, receivedAt: null };
        expect(saleOutcome(unpaid)).not.toBe('refunded_after_release');
        for (const phase of ['refunded', 'cancelled'] as const)
          expect(saleOutcome({ ...unpaid, phase })).toBe('never_counted');
      }),
    );
  });

  it('does not depend on the order in which events were read, nor on repetition', () => {
    fc.assert(
      fc.property(given, (read) => {
        const shuffled = [...read.events, ...read.events].reverse();
        expect(saleOutcome({ ...read, events: shuffled })).toBe(saleOutcome(read));
      }),
    );
  });
});
