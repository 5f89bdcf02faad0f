import { describe, expect, it } from 'vitest';
import type { Order } from '#core/model/order.ts';
import { makeOrder } from '#core/testing/make-order.ts';
import { carrierShares, firstDropText, nextToShip, todayQueue as queueOf } from './today-queue.ts';

const NOW = Date.parse('2026-11-21T08:00:00Z');
const todayQueue = (orders: readonly Order[], now: number) => queueOf(orders, true, now);
const plain = (words: string): string => words.replaceAll(/\s/g, ' ');
const fresh = { orderDate: '2026-11-20T08:00:00.000Z' };
const old = { orderDate: '2026-11-10T08:00:00.000Z' };

describe('today’s queue', () => {
  it('counts late parcels, including those that will be cancelled within a day', () => {
    const { late } = todayQueue(
      [
        makeOrder({ ...old, shipBy: '2026-11-21T15:00:00.000Z' }),
        makeOrder({ ...old, shipBy: '2026-11-30T15:00:00.000Z' }),
        makeOrder(fresh),
      ],
      NOW,
    );
    expect(late).toEqual({ count: 2, note: 'dont 1 à déposer d’ici 24 h', isUrgent: true });
  });

  it('counts as ready to prepare what has a label and is not suspended, with its total', () => {
    const queue = todayQueue(
      [
        makeOrder({ ...fresh, price: 10 }),
        makeOrder({ ...fresh, price: null }),
        makeOrder({ ...fresh, phase: 'label_missing' }),
        makeOrder({ ...fresh, phase: 'suspended' }),
      ],
      NOW,
    );
    expect(queue.toPrepare.count).toBe(2);
    expect(plain(queue.toPrepare.note)).toBe('10,00 € à encaisser · 1 prix inconnu');
    expect(queue.labelMissing.count).toBe(1);
  });

  it('warns about a parcel that is not late but will be cancelled within a day', () => {
    const queue = todayQueue([makeOrder({ ...fresh, shipBy: '2026-11-21T15:00:00.000Z' }), makeOrder(old)], NOW);
    expect(queue.toPrepare).toMatchObject({ count: 2, isUrgent: true });
    expect(plain(queue.toPrepare.note)).toBe('dont 1 à déposer d’ici 24 h · 36,00 € à encaisser');
    expect(queue.late).toMatchObject({ count: 1, isUrgent: false });
    expect(plain(queue.late.note)).toBe('hors retard : 1 à déposer d’ici 24 h');
  });

  it('asks to keep the proof of drop-off for a parcel that nobody scanned in time', () => {
    const { dropped } = todayQueue(
      [
        makeOrder({ status: '1', phase: 'to_ship', statusSetAt: '2026-11-16T08:00:00.000Z' }),
        makeOrder({ status: '1', phase: 'to_ship', statusSetAt: '2026-11-21T07:00:00.000Z' }),
        makeOrder({ status: '1', phase: 'in_transit' }),
      ],
      NOW,
    );
    expect(dropped).toEqual({ count: 2, note: '1 depuis plus d’un jour ouvré : gardez la preuve' });
  });

  it('says so when there is nothing to do', () => {
    const queue = todayQueue([], NOW);
    expect(Object.values(queue).map(({ count }) => count)).toEqual([0, 0, 0, 0]);
    expect(queue.labelMissing.note).toBe('tous sont faits');
  });

  it('limits that to the sales that were read while pages are missing', () => {
    const { late, toPrepare, labelMissing } = queueOf([], false, NOW);
    expect([late, toPrepare, labelMissing].map(({ note }) => note)).toEqual(Array(3).fill('parmi les ventes lues'));
  });
});

describe('the next parcels', () => {
  it('are the six with the earliest deadlines, never a suspended one', () => {
    const orders = Array.from({ length: 9 }, (_, day) =>
      makeOrder({ ...fresh, shipBy: `2026-11-${30 - day}T12:00:00.000Z` }),
    );
    const suspended = makeOrder({ phase: 'suspended', shipBy: '2026-11-21T12:00:00.000Z' });
    const next = nextToShip([...orders, suspended], NOW);
    expect(next.map(({ shipBy }) => shipBy?.slice(8, 10))).toEqual(['22', '23', '24', '25', '26', '27']);
  });
});

describe('the parcels by carrier', () => {
  const to = (...carriers: (string | null)[]): Order[] => carriers.map((carrier) => makeOrder({ ...fresh, carrier }));

  it('are counted for what is ready to leave, most first, and the unknown ones last', () => {
    const orders = [
      ...to('Chronopost', null, 'Mondial Relay', 'Mondial Relay', null),
      makeOrder({ ...fresh, carrier: 'Colissimo', phase: 'label_missing' }),
    ];
    expect(carrierShares(orders, NOW)).toEqual([
      { carrier: 'Mondial Relay', count: 2 },
      { carrier: 'Chronopost', count: 1 },
      { carrier: 'transporteur inconnu', count: 2 },
    ]);
  });

  it('are not listed while no carrier is known', () => expect(carrierShares(to(null, ' '), NOW)).toEqual([]));

  it('are at most five by name, with the rest together', () => {
    const shares = carrierShares(to('A', 'B', 'C', 'D', 'E', 'F', 'G'), NOW);
    expect(shares.map(({ carrier, count }) => `${carrier} ${count}`)).toEqual([
      'A 1',
      'B 1',
      'C 1',
      'D 1',
      'E 1',
      'autres 2',
    ]);
  });
});

describe('the first parcel to drop off', () => {
  const firstOf = (...orders: Order[]) => firstDropText(orders, NOW)?.replaceAll(/\s/g, ' ') ?? null;
  const dated = (day: number, part: Partial<Order> = {}) =>
    makeOrder({ ...fresh, shipBy: `2026-11-${day}T11:00:00.000Z`, carrier: 'Chronopost', ...part });

  it('names its carrier and its deadline', () => {
    expect(firstOf(dated(27), dated(26, { carrier: 'Mondial Relay' }))).toBe(
      'd’abord Mondial Relay : avant jeu. 26 nov. 12 h',
    );
    expect(firstOf(dated(26, { carrier: null }))).toBe('d’abord transporteur inconnu : avant jeu. 26 nov. 12 h');
  });

  it('is an urgent one before any other, and never one that waits for its label or is suspended', () => {
    const urgent = makeOrder({ ...old, shipBy: '2026-11-21T15:00:00.000Z', carrier: 'Relais Colis' });
    expect(firstOf(dated(22), urgent)).toContain('d’abord Relais Colis : annulée dans 7 h');
    expect(firstOf(dated(22, { phase: 'label_missing' }), dated(23, { phase: 'suspended' }))).toBeNull();
  });

  it('marks an estimated deadline, and is none without one ahead', () => {
    expect(firstOf(dated(26, { shipByEstimated: true }))).toContain('vers');
    expect(firstOf(makeOrder({ ...fresh, orderDate: null, shipBy: null }))).toBeNull();
  });
});
