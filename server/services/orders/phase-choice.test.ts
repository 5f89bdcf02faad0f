import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLaterPhase, isUnranked, PHASES, type Phase } from '#core/model/phase.ts';
import { toIso } from '#core/model/time.ts';
import type { OrderRow } from '../../db/schema/index.ts';
import { makeReading as reading } from '../../testing/make-reading.ts';
import { decide } from './decide.ts';
import { disagreementsOf } from './disagreements.ts';
import { decidePhase, mergeReading } from './merge-reading.ts';
import { blankOrder } from './order-fields.ts';
import { canonicalJson } from './outranks.ts';
import type { Reading } from './reading.ts';

const blank = blankOrder('account', 'order', 'vinted', '2026-11-21T12:00:00.000Z');
const day = (number: number): string => toIso(Date.UTC(2026, 10, number));
const read = (phase: Phase, on: number, rest: Partial<Reading> = {}): Reading =>
  reading({ phase, observedAt: day(on), ...rest });
const merge = (reads: readonly Reading[], from: OrderRow = blank): OrderRow =>
  reads.reduce((row, each) => mergeReading(row, each), from);
const choose = (row: OrderRow, phase: Phase, on: number): OrderRow => {
  const settled = { ...row.settled, phase: { chosen: canonicalJson(phase), among: '', at: day(on) } };
  return decide(decidePhase({ ...row, settled }), () => null);
};

describe('a sale whose phase moves backwards', () => {
  const forged = merge([read('to_ship', 1), read('completed', 2)]);
  const doubtful = merge([read('to_ship', 3)], forged);

  it('is to be verified, with both phases and when they were read', () => {
    expect([forged.conflicts, doubtful.conflicts, doubtful.phase]).toEqual([[], ['phase'], 'completed']);
    const [found] = disagreementsOf(doubtful);
    expect(found?.values.map(({ key, value, from }) => [key, value, from[2]])).toEqual([
      ['phase.before', 'completed', day(2)],
      ['phase.newest', 'to_ship', day(3)],
    ]);
    expect(found).toMatchObject({ field: 'phase', used: 'phase.before', settled: false });
  });

  it('continues from the phase that the seller chooses, without being asked again', () => {
    const chosen = choose(doubtful, 'to_ship', 4);
    expect(chosen).toMatchObject({ phase: 'to_ship', status: '0', conflicts: [] });
    expect(disagreementsOf(chosen)).toMatchObject([{ field: 'phase', used: 'phase.newest', settled: true }]);
    expect(merge([read('in_transit', 5)], chosen)).toMatchObject({ phase: 'in_transit', status: '1', conflicts: [] });
    expect(merge([read('completed', 6)], chosen)).toMatchObject({ phase: 'completed', conflicts: [] });
  });

  it('keeps the later phase when the seller chooses that, until it moves backwards again', () => {
    const chosen = choose(doubtful, 'completed', 4);
    expect(chosen).toMatchObject({ phase: 'completed', conflicts: [] });
    expect(merge([read('to_ship', 5)], chosen).conflicts).toEqual(['phase']);
  });

  it('is no contradiction when the page was only displayed, or states no phase of the sale', () => {
    for (const detail of ['dom', 'conversation.dom', 'journey.json', 'inbox.json']) {
      expect(merge([read('to_ship', 3, { detail })], forged).conflicts).toEqual([]);
    }
    expect(merge([read('to_ship', 3, { source: 'file', detail: null })], forged).conflicts).toEqual([]);
  });
});

it('a sale that moves forward is never in doubt, however many days pass and in whatever order its pages arrive', () => {
  const forward = fc
    .array(fc.constantFrom(...PHASES.filter((phase) => !isUnranked(phase))), { minLength: 1, maxLength: 8 })
    .map((phases) => phases.toSorted((a, b) => Number(isLaterPhase(a, b)) - Number(isLaterPhase(b, a))))
    .map((phases) => phases.map((phase, index) => read(phase, index + 1)));
  const shuffled = forward.chain((reads) => fc.shuffledSubarray(reads, { minLength: reads.length }));
  fc.assert(
    fc.property(shuffled, (reads) => {
      expect(merge(reads).conflicts).toEqual([]);
    }),
  );
});

it('a price that differs from the one read before is to be verified as well', () => {
  const changed = merge([read('to_ship', 1), read('completed', 2, { priceMinor: 100 })]);
  expect(changed.conflicts).toEqual(['price']);
});
