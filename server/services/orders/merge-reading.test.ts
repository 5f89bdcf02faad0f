import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PHASES } from '#core/model/phase.ts';
import { toIso } from '#core/model/time.ts';
import type { OrderRow } from '../../db/schema/index.ts';
import { blankOrder, mergeReading } from './merge-reading.ts';
import type { Reading } from './reading.ts';

const AT = '2026-11-21T12:00:00.000Z';
const blank = blankOrder('account', 'order', 'vinted', AT);
const merge = (reads: readonly Reading[], from: OrderRow = blank): OrderRow =>
  reads.reduce((row, read) => mergeReading(row, read), from);

const reading = (overrides: Partial<Reading> = {}): Reading => ({
  marketplace: 'vinted',
  marketplaceUserId: '77',
  transactionId: '1',
  conversationId: '2',
  title: 'Veste',
  priceMinor: 1850,
  currency: 'EUR',
  orderDate: { at: '2026-11-20T10:00:00.000Z', source: 'list' },
  statusDate: '2026-11-20T10:00:00.000Z',
  statusText: 'Bordereau envoyé au vendeur',
  phase: 'to_ship',
  photoUrl: null,
  source: 'page',
  detail: 'json',
  observedAt: '2026-11-20T11:00:00.000Z',
  ...overrides,
});

const instant = fc.integer({ min: 0, max: 50 }).map((hour) => toIso(Date.UTC(2026, 10, 1) + hour * 3_600_000));
const orNull = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: null });

/** Few values and few times, so that readings often disagree at the same instant. */
const anyReading: fc.Arbitrary<Reading> = fc
  .record({
    marketplaceUserId: orNull(fc.constantFrom('77', '78')),
    conversationId: orNull(fc.constantFrom('2', '3')),
    title: orNull(fc.constantFrom('Veste', 'Robe', '')),
    price: orNull(fc.constantFrom([1850, 'EUR'] as const, [0, 'EUR'] as const, [1850, 'PLN'] as const)),
    listDate: orNull(instant),
    statusDate: orNull(instant),
    statusText: orNull(fc.constantFrom('a', 'b')),
    phase: fc.constantFrom(...PHASES),
    photoUrl: orNull(fc.constantFrom('https://a.fr/1', 'https://a.fr/2')),
    from: fc.constantFrom(['page', 'json'], ['page', 'flight'], ['page', 'dom'], ['file', null]) as fc.Arbitrary<
      [Reading['source'], string | null]
    >,
    observedAt: instant,
  })
  .map(({ price, listDate, from: [source, detail], ...rest }) => ({
    ...rest,
    marketplace: 'vinted',
    transactionId: '1',
    priceMinor: price?.[0] ?? null,
    currency: price?.[1] ?? null,
    orderDate: listDate === null ? null : { at: listDate, source: 'list' },
    source,
    detail,
  }));

const readings = fc.array(anyReading, { maxLength: 8 });

/** The order without the times that only say which reading of several equal ones is remembered. */
const shown = ({ provenance, phaseSeen, ...row }: OrderRow) => row;

describe('merging readings', () => {
  it('gives the same order whatever the order of arrival', () => {
    const shuffled = readings.chain((given) =>
      fc.tuple(fc.constant(given), fc.shuffledSubarray(given, { minLength: given.length })),
    );
    fc.assert(
      fc.property(shuffled, ([given, other]) => {
        expect(shown(merge(other))).toEqual(shown(merge(given)));
      }),
    );
  });

  it('twice is once', () => {
    fc.assert(
      fc.property(readings, (given) => {
        expect(merge([...given, ...given])).toEqual(merge(given));
      }),
    );
  });

  it('never moves the date of the sale forward', () => {
    fc.assert(
      fc.property(readings, anyReading, (given, last) => {
        const before = merge(given).orderDate;
        const after = merge([...given, last]).orderDate;
        if (before !== null) expect(after !== null && after <= before).toBe(true);
      }),
    );
  });

  it('never erases what a reading does not say', () => {
    const silent = reading({
      observedAt: '2026-12-01T00:00:00.000Z',
      marketplaceUserId: null,
      conversationId: null,
      title: null,
      priceMinor: null,
      currency: null,
      orderDate: null,
      statusDate: null,
      statusText: null,
      photoUrl: null,
      phase: 'unknown',
    });
    expect(shown(merge([reading(), silent]))).toEqual(shown(merge([reading()])));
  });

  it('keeps what is newer when an older reading arrives late', () => {
    const newer = reading({ title: 'Veste en jean', phase: 'in_transit', statusText: 'Expédiée' });
    const late = reading({ observedAt: '2026-11-20T09:00:00.000Z', photoUrl: 'https://a.fr/1' });
    expect(merge([newer, late])).toMatchObject({
      title: 'Veste en jean',
      statusText: 'Expédiée',
      phase: 'in_transit',
      status: '1',
      photoUrl: 'https://a.fr/1',
    });
  });

  it('takes the price and its currency together', () => {
    const inZloty = reading({ priceMinor: 8000, currency: 'PLN', observedAt: '2026-11-20T12:00:00.000Z' });
    const withoutPrice = reading({ priceMinor: null, currency: 'EUR', observedAt: '2026-11-20T13:00:00.000Z' });
    expect(merge([reading(), inZloty, withoutPrice])).toMatchObject({ priceMinor: 8000, currency: 'PLN' });
  });

  it('estimates the deadline anew when the date of the sale moves back', () => {
    const row = merge([reading(), reading({ orderDate: { at: '2026-11-16T10:00:00.000Z', source: 'list' } })]);
    expect(row).toMatchObject({ orderDate: '2026-11-16T10:00:00.000Z', shipBy: '2026-11-23T22:59:59.999Z' });
    expect(row.shipByEstimated).toBe(true);
  });

  it('keeps a deadline that was stated', () => {
    const stated = { ...blank, shipBy: '2026-11-22T10:00:00.000Z', shipByEstimated: false };
    expect(merge([reading()], stated)).toMatchObject({ shipBy: '2026-11-22T10:00:00.000Z', shipByEstimated: false });
  });
});

describe('a status set by hand', () => {
  const byHand: OrderRow = {
    ...merge([reading()]),
    status: '1',
    statusSetAt: AT,
    statusSetPhase: 'to_ship',
  };

  it('stays while the marketplace says the same', () => {
    expect(merge([reading({ observedAt: AT, statusText: 'Relance' })], byHand)).toMatchObject({
      status: '1',
      statusSetAt: AT,
      statusText: 'Relance',
    });
  });

  it('gives way once the marketplace moves on', () => {
    const wrong = { ...byHand, status: '0' as const };
    expect(merge([reading({ phase: 'delivered', observedAt: AT })], wrong)).toMatchObject({
      status: '1',
      statusSetAt: null,
      statusSetPhase: null,
    });
  });

  it.each(['suspended', 'unknown'] as const)('is not cleared by the phase %s', (phase) => {
    expect(merge([reading({ phase, observedAt: AT })], byHand)).toMatchObject({ status: '1', statusSetAt: AT });
  });
});
