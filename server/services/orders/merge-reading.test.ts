import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SourcedOrderDate } from '#core/model/order-merge.ts';
import { PHASES } from '#core/model/phase.ts';
import { toIso } from '#core/model/time.ts';
import type { OrderRow } from '../../db/schema/index.ts';
import { makeReading as reading } from '../../testing/make-reading.ts';
import { mergeReading } from './merge-reading.ts';
import { blankOrder } from './order-fields.ts';
import type { OwnPageReading, Reading } from './reading.ts';
import { toWireOrder } from './wire.ts';

const AT = '2026-11-21T12:00:00.000Z';
const blank = blankOrder('account', 'order', 'vinted', AT);
const merge = (reads: readonly Reading[], from: OrderRow = blank): OrderRow =>
  reads.reduce((row, read) => mergeReading(row, read), from);

const hourly = (min: number, max: number) =>
  fc.integer({ min, max }).map((hour) => toIso(Date.UTC(2026, 10, 1) + hour * 3_600_000));
const instant = hourly(0, 50);
const orNull = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: null });

/** A better source of the sale's date never gives a later one: the payment makes the message, the message the list's row. */
const anyDate: fc.Arbitrary<SourcedOrderDate> = fc.oneof(
  hourly(0, 5).map((at) => ({ at, source: 'payment' as const })),
  hourly(5, 10).map((at) => ({ at, source: 'message' as const })),
  hourly(10, 15).map((at) => ({ at, source: 'file' as const })),
  hourly(15, 50).map((at) => ({ at, source: 'list' as const })),
);

const anyOwnPage: fc.Arbitrary<OwnPageReading> = fc.record({
  buyerId: orNull(fc.constantFrom('5', '6')),
  buyerLogin: orNull(fc.constantFrom('lea', 'max')),
  buyerCountry: orNull(fc.constantFrom('FR', 'ES')),
  itemIds: orNull(fc.constantFrom(['1'], ['1', '2'])),
  itemCount: orNull(fc.constantFrom(1, 2)),
  items: fc.constant(null),
  carrier: orNull(fc.constantFrom('Chronopost', 'Relais')),
  trackingCode: orNull(fc.constantFrom('A', 'B')),
  trackingUrl: fc.constant(null),
  shipBy: orNull(hourly(60, 160)),
  events: fc.constant([]),
});

const LISTS = [
  ['page', 'json'],
  ['page', 'flight'],
  ['page', 'dom'],
  ['file', null],
] as const;
const OWN_PAGES = [
  ['page', 'inbox.json'],
  ['page', 'journey.json'],
  ['page', 'conversation.json'],
  ['page', 'conversation.flight'],
  ['page', 'transaction.json'],
  ['email', null],
  ['label', null],
] as const;

/** Few values and few times, so that readings often disagree at the same instant. */
const anyReading: fc.Arbitrary<Reading> = fc
  .record({
    marketplaceUserId: orNull(fc.constantFrom('77', '78')),
    isDeduced: fc.boolean(),
    conversationId: orNull(fc.constantFrom('2', '3')),
    title: orNull(fc.constantFrom('Veste', 'Robe', '')),
    price: orNull(fc.constantFrom([1850, 'EUR'] as const, [0, 'EUR'] as const, [1850, 'PLN'] as const)),
    orderDate: orNull(anyDate),
    statusDate: orNull(instant),
    statusText: orNull(fc.constantFrom('a', 'b')),
    phase: fc.constantFrom(...PHASES),
    phaseDate: orNull(instant),
    side: orNull(fc.constant('sold' as const)),
    photoUrl: orNull(fc.constantFrom('https://a.fr/1', 'https://a.fr/2')),
    from: fc.oneof(
      fc.record({ from: fc.constantFrom(...LISTS), own: fc.constant(null) }),
      fc.record({ from: fc.constantFrom(...OWN_PAGES), own: anyOwnPage }),
    ),
    observedAt: instant,
  })
  .map(({ price, from, ...rest }) => ({
    ...rest,
    marketplace: 'vinted',
    unnamedAccountId: null,
    transactionId: '1',
    priceMinor: price?.[0] ?? null,
    currency: price?.[1] ?? null,
    source: from.from[0],
    detail: from.from[1],
    own: from.own,
  }));

const readings = fc.array(anyReading, { maxLength: 8 });

const valuesOf = (seen: OrderRow['priceSeen'] | OrderRow['shipBySeen'] | OrderRow['phaseDates']) =>
  Object.fromEntries(Object.entries(seen).map(([key, { value }]) => [key, value]));

/** The order without the times that only show which reading of several equal ones is remembered. */
const shown = ({ provenance, phaseSeen, phaseDates, priceSeen, shipBySeen, ...row }: OrderRow) => ({
  ...row,
  phaseDates: valuesOf(phaseDates),
  prices: valuesOf(priceSeen),
  shipBys: valuesOf(shipBySeen),
});

describe('merging readings', () => {
  it('produces the same order whatever the order of arrival', () => {
    const shuffled = readings.chain((given) =>
      fc.tuple(fc.constant(given), fc.shuffledSubarray(given, { minLength: given.length })),
    );
    fc.assert(
      fc.property(shuffled, ([given, other]) => {
        expect(shown(merge(other))).toEqual(shown(merge(given)));
      }),
    );
  });

  it('twice has the same result as once', () => {
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

  it('never deletes a value that a reading does not state', () => {
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
      side: null,
    });
    expect(shown(merge([reading(), silent]))).toEqual(shown(merge([reading()])));
  });

  it('keeps newer values when an older reading arrives late', () => {
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

  it.each(['json', 'flight'] as const)(
    'keeps values from the page’s data (%s) when they are only displayed later',
    (detail) => {
      const exact = reading({ detail, photoUrl: 'https://a.fr/f800/1', observedAt: '2026-11-20T09:00:00.000Z' });
      const drawn = reading({
        detail: 'dom',
        title: 'Vest…',
        priceMinor: 1900,
        photoUrl: 'https://a.fr/70x100/1',
        phase: 'in_transit',
        statusText: 'Expédiée',
        statusDate: '2026-11-20T10:30:00.000Z',
        phaseDate: null,
      });
      const both = { ...shown(merge([exact])), status: '1', phase: 'in_transit', statusText: 'Expédiée' };
      for (const order of [
        [exact, drawn],
        [drawn, exact],
      ])
        expect(shown(merge(order))).toEqual({ ...both, statusDate: '2026-11-20T10:30:00.000Z' });
    },
  );

  it('dates only a phase that a dated reading showed', () => {
    const sent = reading({ phase: 'in_transit', phaseDate: '2026-11-18T10:00:00.000Z' });
    const drawn = { detail: 'dom', statusDate: null, phaseDate: null, observedAt: '2026-11-21T11:00:00.000Z' } as const;
    const finished = reading({ ...drawn, phase: 'completed' });
    expect(toWireOrder(merge([sent, finished]))).toMatchObject({ phase: 'completed', phaseDate: null });
    expect(toWireOrder(merge([finished, sent]))).toMatchObject({ phase: 'completed', phaseDate: null });
    const dated = reading({ phase: 'completed', phaseDate: '2026-11-20T08:00:00.000Z', observedAt: drawn.observedAt });
    expect(toWireOrder(merge([finished, sent, dated]))).toMatchObject({ phaseDate: '2026-11-20T08:00:00.000Z' });
  });

  it('dates a phase by a reading of that same phase, whatever else was read', () => {
    fc.assert(
      fc.property(readings, (given) => {
        const { phase, phaseDate } = toWireOrder(merge(given));
        const dates = given.flatMap((read) => (read.phase === phase && phase !== 'unknown' ? [read.phaseDate] : []));
        expect(phaseDate === null ? dates.every((date) => date === null) : dates.includes(phaseDate)).toBe(true);
      }),
    );
  });

  it('takes from the display what the data did not state', () => {
    const silent = reading({ title: null, priceMinor: null, currency: null });
    const drawn = reading({ detail: 'dom', observedAt: '2026-11-20T09:00:00.000Z', photoUrl: 'https://a.fr/1' });
    expect(merge([silent, drawn])).toMatchObject({ title: 'Veste', priceMinor: 1850, photoUrl: 'https://a.fr/1' });
  });

  it('takes the price and its currency together', () => {
    const inZloty = reading({ priceMinor: 8000, currency: 'PLN', observedAt: '2026-11-20T12:00:00.000Z' });
    const withoutPrice = reading({ priceMinor: null, currency: 'EUR', observedAt: '2026-11-20T13:00:00.000Z' });
    expect(merge([reading(), inZloty, withoutPrice])).toMatchObject({ priceMinor: 8000, currency: 'PLN' });
  });

  it('estimates the deadline again when the date of the sale moves back', () => {
    const row = merge([reading(), reading({ orderDate: { at: '2026-11-16T10:00:00.000Z', source: 'list' } })]);
    expect(row).toMatchObject({ orderDate: '2026-11-16T10:00:00.000Z', shipBy: '2026-11-23T22:59:59.999Z' });
    expect(row.shipByEstimated).toBe(true);
  });
});

describe('a status set by hand', () => {
  const byHand: OrderRow = {
    ...merge([reading()]),
    status: '1',
    statusSetAt: AT,
    statusSetPhase: 'to_ship',
  };

  it('stays while the marketplace still reports the same', () => {
    expect(merge([reading({ observedAt: AT, statusText: 'Relance' })], byHand)).toMatchObject({
      status: '1',
      statusSetAt: AT,
      statusText: 'Relance',
    });
  });

  it('is replaced once the marketplace reports a later phase', () => {
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
