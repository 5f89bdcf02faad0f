import { describe, expect, it } from 'vitest';
import { HOUR, toIso } from '#core/model/time.ts';
import { makeOrder } from '#core/testing/make-order.ts';
import { NOON } from '#core/testing/make-sync-context.ts';
import { tellableOf, toHeldNotice, toNotices } from './order-notices.ts';

const NONE = { deadline: [], late: [], sale: [] };
const AT = { now: NOON, since: NOON - HOUR };
const ago = (hours: number) => ({ orderDate: toIso(NOON - hours * HOUR) });
const due = (hours: number) => ({ shipBy: toIso(NOON + hours * HOUR), shipByEstimated: false });
const kindsOf = (order: ReturnType<typeof makeOrder>): string[] =>
  Object.entries(tellableOf([order], AT)).flatMap(([kind, orders]) => (orders.length > 0 ? [kind] : []));

describe('an order is told of', () => {
  it.each([
    ['within a day of a deadline that was read', { ...ago(50), ...due(20) }, ['deadline']],
    ['not for an estimated one', { ...ago(50), ...due(20), shipByEstimated: true }, []],
    ['not earlier', { ...ago(50), ...due(30) }, []],
    ['once it is late', ago(97), ['late']],
    ['for both reasons', { ...ago(97), ...due(20) }, ['deadline', 'late']],
    ['when it was sold since this browser looks', ago(0.5), ['sale']],
    ['not when it was sold before', ago(2), []],
    ['not with an unknown day of sale', { orderDate: null }, []],
    ['not when it is shipped', { ...ago(0.5), status: '1', phase: 'in_transit' }, []],
    ['not when it is archived', { ...ago(97), archived: true }, []],
    ['not when it must not be shipped', { ...ago(97), ...due(20), phase: 'suspended' }, []],
    ['while it waits for its first scan', { ...ago(50), ...due(20), status: '1', phase: 'to_ship' }, ['deadline']],
  ] as const)('%s', (_, values, kinds) => {
    expect(kindsOf(makeOrder(values))).toEqual(kinds);
  });
});

describe('the notifications to the seller', () => {
  it('are one per order, and one for all of a kind when they are many', () => {
    const [one, two] = [makeOrder({ title: 'Robe' }), makeOrder({ title: null })];
    expect(toNotices({ ...NONE, late: [one, two] }).map(({ message }) => message)).toEqual(['Robe', 'Titre inconnu']);
    expect(toNotices({ ...NONE, late: [one, two, makeOrder(), makeOrder()], sale: [one] })).toMatchObject([
      { title: '4 commandes ont plus de 4\u00a0jours' },
      { title: 'Nouvelle vente', message: 'Robe' },
    ]);
    expect(toNotices(NONE)).toEqual([]);
  });

  it('are one sentence for all that was held back', () => {
    const held = { deadline: [makeOrder()], late: [makeOrder(), makeOrder()], sale: [] };
    expect(toHeldNotice(held)).toMatchObject([
      {
        title: 'Pendant vos heures calmes',
        message: 'Comptoir a noté\u202f: 1 colis à déposer d’ici 24\u00a0h, 2 commandes de plus de 4\u00a0jours.',
      },
    ]);
    expect(toHeldNotice(NONE)).toEqual([]);
  });
});
