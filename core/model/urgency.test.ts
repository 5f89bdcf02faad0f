import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeOrder } from '../testing/make-order.ts';
import type { Order } from './order.ts';
import { groupOrders } from './order-lists.ts';
import { PHASES } from './phase.ts';
import { lateUrgencyText, mostUrgentText, urgencyText, urgentLists } from './urgency.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const soon = { shipBy: '2026-11-21T17:00:00.000Z' };
const far = { shipBy: '2026-11-26T17:00:00.000Z' };
const passed = { shipBy: '2026-11-21T08:00:00.000Z' };
const guessed = { shipByEstimated: true };
const old = { orderDate: '2026-11-10T10:00:00.000Z' };

const many = (...made: Partial<Order>[]): Order[] => made.map(makeOrder);
const plain = (words: string | null): string | undefined => words?.replaceAll(/\s/g, ' ');
const lateText = (orders: readonly Order[], isComplete = true) =>
  plain(lateUrgencyText(groupOrders(orders, NOW), isComplete, NOW));

describe('urgent parcels', () => {
  it('are counted by what is known about the deadline', () => {
    expect(plain(urgencyText(many(soon, soon, far), NOW))).toBe('dont 2 à déposer d’ici 24 h');
    expect(plain(urgencyText(many(passed, passed), NOW))).toBe('dont 2 à l’échéance dépassée');
    expect(urgencyText(many(far, {}), NOW)).toBeNull();
  });

  it('are labelled as estimated when they are', () => {
    expect(plain(urgencyText(many({ ...soon, ...guessed }), NOW))).toBe('dont 1 à déposer d’ici 24 h (estimé)');
    const isOver = { ...passed, ...guessed };
    expect(plain(urgencyText(many(isOver, isOver), NOW))).toBe('dont 2 à l’échéance estimée dépassée');
    expect(plain(urgencyText(many({ ...soon, ...guessed }, isOver), NOW))).toBe('dont 1 à déposer d’ici 24 h (estimé)');
  });

  it('of several kinds are named by the most urgent one alone, which leaves no part of a sum unexplained', () => {
    const estimated = { ...soon, ...guessed };
    expect(plain(urgencyText(many(soon, passed, estimated, far), NOW))).toBe('dont 1 à déposer d’ici 24 h');
    expect(plain(urgencyText(many(passed, estimated, far), NOW))).toBe('dont 1 à l’échéance dépassée');
  });
});

describe('next to the count of late orders', () => {
  it('parcels that are not late but will be cancelled within a day are mentioned too', () => {
    const six = Array.from({ length: 6 }, () => ({ ...old, ...far }));
    expect(lateText(many(...six, soon, soon, soon))).toBe('hors retard : 3 à déposer d’ici 24 h');
    expect(lateText(many({ ...old, ...soon }, soon))).toBe(
      'dont 1 à déposer d’ici 24 h · hors retard : 1 à déposer d’ici 24 h',
    );
  });

  it('« aucune annulation » requires every deadline, and every page of the sales in progress', () => {
    expect(lateText(many({ ...old, ...far }, far))).toBe('aucune annulation prévue d’ici 24 h');
    expect(lateText(many({ ...old, ...far }, far), false)).toBe('aucune échéance connue d’ici 24 h');
    expect(lateText(many({ ...old, ...far }, { ...far, ...guessed }))).toBe('1 échéance non lue sur 2');
    expect(lateText(many({ ...old, shipBy: null }, far))).toBe('1 échéance non lue sur 2');
    expect(lateText(many({ ...old, shipBy: null }, { ...far, ...guessed }))).toBe('aucune échéance lue');
  });

  it('a parcel dropped and not yet scanned can still be cancelled', () => {
    const dropped = { ...soon, status: '1' } as const;
    expect(lateText(many({ ...old, ...far }, dropped))).toBe('1 déposé sans scan, échéance d’ici 24 h ou dépassée');
  });

  it('never states a cancellation as certain, nor rules one out, for any orders', () => {
    const order = fc
      .record({
        status: fc.constantFrom('0' as const, '1' as const, '2' as const),
        phase: fc.constantFrom(...PHASES),
        archived: fc.boolean(),
        orderDate: fc.constantFrom(null, '2026-11-20T10:00:00.000Z', '2026-11-01T10:00:00.000Z'),
        shipBy: fc.constantFrom(null, soon.shipBy, far.shipBy, passed.shipBy, '2026-11-01T10:00:00.000Z'),
        shipByEstimated: fc.boolean(),
      })
      .map(makeOrder);
    fc.assert(
      fc.property(fc.array(order, { maxLength: 12 }), fc.boolean(), (orders, isComplete) => {
        const { pending, dropped } = groupOrders(orders, NOW);
        const isCalm = [...pending, ...dropped].every(({ shipBy, shipByEstimated, phase }) =>
          phase === 'cancelled' || phase === 'refunded' || phase === 'completed'
            ? true
            : shipBy === far.shipBy && !shipByEstimated,
        );
        if (lateText(orders, isComplete)?.startsWith('aucune annulation')) expect(isCalm && isComplete).toBe(true);
        const isRead = pending.some(({ shipBy, shipByEstimated }) => shipBy === soon.shipBy && !shipByEstimated);
        if (mostUrgentText(pending, NOW)?.includes('annulée')) expect(isRead).toBe(true);
      }),
    );
  });
});

describe('the most urgent parcel', () => {
  it('is chosen among all parcels to ship, late or not', () => {
    expect(plain(mostUrgentText(many({ ...old, ...far }, soon), NOW))).toBe('la plus urgente : annulée dans 7 h');
  });

  it('is one with a stated deadline, before any estimate', () => {
    const estimated = { shipBy: '2026-11-21T12:00:00.000Z', ...guessed };
    expect(plain(mostUrgentText(many(estimated, soon), NOW))).toBe('la plus urgente : annulée dans 7 h');
    expect(plain(mostUrgentText(many({ ...far, ...guessed }), NOW))).toBe('prochaine échéance : vers le jeu. 26 nov.');
  });

  it('is none when no deadline is in the future', () => {
    expect(mostUrgentText(many({}, { shipBy: '2026-11-01T10:00:00.000Z' }), NOW)).toBeNull();
  });
});

describe('the red counts', () => {
  const lists = (...made: Partial<Order>[]) => [...urgentLists(groupOrders(many(...made), NOW), NOW)];

  it('belong to the list with the parcels that will be cancelled within a day', () => {
    expect(lists({ ...old, ...soon })).toEqual(['late']);
    expect(lists(soon)).toEqual(['pending']);
    expect(lists({ ...old, ...far }, far)).toEqual([]);
    expect(lists({ ...old, ...soon, ...guessed })).toEqual([]);
  });
});
