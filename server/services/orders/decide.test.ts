import { describe, expect, it } from 'vitest';
import { estimateShipBy } from '#core/model/deadline.ts';
import type { OrderRow } from '../../db/schema/index.ts';
import { makeOwnPage as ownPage, makeReading as reading } from '../../testing/make-reading.ts';
import { decide } from './decide.ts';
import { type ConflictField, disagreementsOf } from './disagreements.ts';
import { mergeReading } from './merge-reading.ts';
import { blankOrder } from './order-fields.ts';
import { canonicalJson } from './outranks.ts';
import type { Reading } from './reading.ts';
import { choicesKey } from './seen-values.ts';
import { toShipBy } from './ship-by.ts';

const AT = '2026-11-21T12:00:00.000Z';
const merge = (reads: readonly Reading[], from: OrderRow = blankOrder('account', 'order', 'vinted', AT)): OrderRow =>
  reads.reduce((row, read) => mergeReading(row, read), from);

/** The seller's choice, as `settle-conflict.ts` stores it. */
const settle = (row: OrderRow, field: ConflictField, key: string): OrderRow => {
  const values = disagreementsOf(row).find((each) => each.field === field)?.values ?? [];
  const chosen = canonicalJson(values.find((said) => said.key === key)?.value);
  const among = choicesKey(values.map(({ value }) => value));
  return decide({ ...row, settled: { ...row.settled, [field]: { chosen, among, at: AT } } }, estimateShipBy);
};
describe('prices of several pages', () => {
  const list = reading();
  const conversation = ownPage('conversation.json', { priceMinor: 1900 });
  const transaction = ownPage('transaction.json', { priceMinor: 1800 });

  it('are stored separately: the strongest kind of page counts, whichever came last, and the disagreement is reported', () => {
    for (const order of [
      [list, conversation, transaction],
      [transaction, conversation, list],
    ])
      expect(merge(order)).toMatchObject({
        priceMinor: 1800,
        conflicts: ['price'],
        provenance: { price: ['page', 'transaction.json', list.observedAt] },
      });
    expect(merge([list, conversation])).toMatchObject({ priceMinor: 1900, conflicts: ['price'] });
  });

  it('do not disagree with themselves, nor with a file that only fills a gap', () => {
    const same = ownPage('transaction.json');
    expect(merge([list, same])).toMatchObject({ priceMinor: 1850, conflicts: [] });
    const file = reading({ priceMinor: 100, source: 'file', detail: null });
    expect(merge([file, list])).toMatchObject({ priceMinor: 1850, conflicts: [] });
  });

  describe('within one list', () => {
    const later = { observedAt: '2026-11-20T12:00:00.000Z' };
    const inOrders = (reads: readonly Reading[]) => [merge(reads), merge(reads.toReversed())];

    it('that differ: the newest counts, and the disagreement is reported', () => {
      for (const row of inOrders([list, reading({ priceMinor: 1700, ...later })])) {
        expect(row).toMatchObject({ priceMinor: 1700, conflicts: ['price'] });
        expect(settle(row, 'price', 'list.other')).toMatchObject({ priceMinor: 1850, conflicts: [] });
      }
    });

    it('that differ at one moment: none counts until the seller chooses, or the sale’s own page states it', () => {
      for (const row of inOrders([list, reading({ priceMinor: 1700 })])) {
        expect(row).toMatchObject({ priceMinor: null, currency: null, conflicts: ['price'] });
        expect(row.provenance.price).toBeUndefined();
        const [first] = disagreementsOf(row);
        expect(first).toMatchObject({ used: null, values: [{ key: 'list' }, { key: 'list.other' }] });
        expect(settle(row, 'price', 'list')).toMatchObject({ priceMinor: 1850, currency: 'EUR', conflicts: [] });
        expect(merge([ownPage('transaction.json', { priceMinor: 1700 })], row)).toMatchObject({ priceMinor: 1700 });
        expect(merge([reading(later)], row)).toMatchObject({ priceMinor: 1850, conflicts: ['price'] });
      }
    });

    it('in two currencies disagree too: a sale keeps its currency', () => {
      const inZloty = reading({ priceMinor: 8000, currency: 'PLN', ...later });
      for (const row of inOrders([list, inZloty])) {
        expect(row).toMatchObject({ priceMinor: 8000, currency: 'PLN', conflicts: ['price'] });
        expect(settle(row, 'price', 'list.other')).toMatchObject({ priceMinor: 1850, currency: 'EUR', conflicts: [] });
      }
    });

    it('one displayed and one in the data: the data count', () => {
      for (const row of inOrders([list, reading({ priceMinor: 1700, detail: 'dom', ...later })])) {
        expect(row).toMatchObject({ priceMinor: 1850, conflicts: [] });
      }
    });
  });

  describe.each(['conversation', 'transaction'])('on two readings of one %s', (kind) => {
    const page = (priceMinor: number, hour: string, overrides: Partial<Reading> = {}) =>
      ownPage(`${kind}.json`, { priceMinor, observedAt: `2026-11-20T${hour}:00:00.000Z`, ...overrides });
    const inOrders = (reads: readonly Reading[]) => [merge(reads), merge(reads.toReversed())];

    it('that differ for an agreed sale: the newest counts, and the disagreement is reported', () => {
      for (const currency of ['EUR', 'PLN']) {
        for (const row of inOrders([page(1800, '10'), page(100, '11', { currency })])) {
          expect(row).toMatchObject({ priceMinor: 100, currency, conflicts: ['price'] });
          expect(settle(row, 'price', `${kind}.other`)).toMatchObject({ priceMinor: 1800, conflicts: [] });
        }
      }
    });

    it('that differ before the sale is agreed are offers: the newest counts', () => {
      const offer = page(1500, '09', { phase: 'unknown' });
      for (const row of inOrders([offer, page(1800, '10'), page(1800, '11')])) {
        expect(row).toMatchObject({ priceMinor: 1800, conflicts: [] });
      }
    });

    it('that differ once it is agreed disagree, even if the later one states no phase', () => {
      for (const row of inOrders([page(1800, '10'), page(100, '11', { phase: 'unknown' })])) {
        expect(row).toMatchObject({ priceMinor: 100, conflicts: ['price'] });
        expect(settle(row, 'price', `${kind}.agreed`)).toMatchObject({ priceMinor: 1800, conflicts: [] });
      }
    });
  });

  it('that one file states differently for one sale do not count while no page has shown one', () => {
    const [one, two] = [1700, 1800].map((priceMinor) => reading({ priceMinor, source: 'file', detail: null }));
    if (one === undefined || two === undefined) throw new Error('no readings');
    expect(merge([one, two])).toMatchObject({ priceMinor: null, conflicts: ['price'] });
    expect(merge([one, two, list])).toMatchObject({ priceMinor: 1850, conflicts: [] });
  });

  it('do not include titles: two titles are no conflict', () => {
    expect(merge([list, ownPage('transaction.json', { title: 'Veste Levi’s' })]).conflicts).toEqual([]);
  });

  it('follow the seller’s choice until a new value appears', () => {
    const row = merge([list, transaction]);
    const settled = settle(row, 'price', 'list');
    expect(settled).toMatchObject({ priceMinor: 1850, conflicts: [] });
    const again = { ...list, observedAt: '2026-11-21T08:00:00.000Z' };
    expect(merge([again, ownPage('conversation.json')], settled)).toMatchObject({ priceMinor: 1850, conflicts: [] });
    const other = { ...again, priceMinor: 2000 };
    expect(merge([other], settled)).toMatchObject({ priceMinor: 1800, conflicts: ['price'] });
  });
});

describe('deadlines that were stated', () => {
  const stated = (shipBy: string, overrides: Partial<Reading> = {}) =>
    ownPage('conversation.json', overrides, { shipBy });
  const label = { source: 'label', detail: null } as const;
  const later = { observedAt: '2026-11-20T12:00:00.000Z' };

  it('take precedence over the estimate, and stay when the date of the sale moves', () => {
    const row = merge([reading(), stated('2026-11-24T22:59:59.999Z')]);
    expect(row).toMatchObject({ shipBy: '2026-11-24T22:59:59.999Z', shipByEstimated: false, conflicts: [] });
    const moved = merge([reading({ orderDate: { at: '2026-11-16T10:00:00.000Z', source: 'list' } })], row);
    expect(moved).toMatchObject({ shipBy: '2026-11-24T22:59:59.999Z', shipByEstimated: false });
  });

  it('by one source: the newest counts', () => {
    const [first, second] = [stated('2026-11-24T22:59:59.999Z'), stated('2026-11-26T22:59:59.999Z', later)];
    for (const order of [
      [first, second],
      [second, first],
    ])
      expect(merge(order)).toMatchObject({ shipBy: '2026-11-26T22:59:59.999Z', conflicts: [] });
  });

  it('by two sources that disagree: the earliest counts, and the disagreement is reported', () => {
    const row = merge([stated('2026-11-26T22:59:59.999Z'), stated('2026-11-25T10:00:00.000Z', label)]);
    expect(row).toMatchObject({ shipBy: '2026-11-25T10:00:00.000Z', shipByEstimated: false, conflicts: ['shipBy'] });
    expect(settle(row, 'shipBy', 'message')).toMatchObject({ shipBy: '2026-11-26T22:59:59.999Z', conflicts: [] });
  });

  it('do not disagree when one is a day and the other an hour of that day', () => {
    const row = merge([stated('2026-11-26T22:59:59.999Z'), stated('2026-11-26T15:00:00.000Z', label)]);
    expect(row).toMatchObject({ shipBy: '2026-11-26T15:00:00.000Z', conflicts: [] });
  });

  it.each([
    ['2026-07-28', '2026-07-28T21:59:59.999Z'],
    ['2026-12-28', '2026-12-28T22:59:59.999Z'],
    ['2026-12-28T10:00:00.000Z', '2026-12-28T10:00:00.000Z'],
    ['2026-02-31', null],
  ])('as %s end at %s', (day, end) => expect(toShipBy(day)).toBe(end));
});

describe('the amount received according to the wallet', () => {
  const paid = (receivedMinor: number, phase: Reading['phase'] = 'completed'): OrderRow =>
    decide({ ...merge([reading({ phase })]), receivedMinor, receivedAt: AT }, estimateShipBy);

  it('disagrees with a different price, unless the sale was refunded', () => {
    expect(paid(1850).conflicts).toEqual([]);
    expect(paid(1500).conflicts).toEqual(['received']);
    expect(paid(1500, 'refunded').conflicts).toEqual([]);
  });

  it('is settled without changing the price', () => {
    expect(settle(paid(1500), 'received', 'wallet')).toMatchObject({ priceMinor: 1850, conflicts: [] });
  });
});
