import { describe, expect, it } from 'vitest';
import { DAY, HOUR, toIso } from '#core/model/time.ts';
import { makeOrder } from '#core/testing/make-order.ts';
import { composeDay, type DayFacts } from './compose.ts';

const NOW = Date.parse('2026-11-25T07:00:00Z');
const SIDE = { count: 0, received: 0 };
const money = (currency: string | null, received: number | null) => ({
  ...{ currency, received, result: null, known: SIDE, unknown: SIDE },
  ...{ cost: 0, tied: 0, fees: 0, expenses: 0, stated: 0 },
});
const compose = (facts: Partial<DayFacts>) =>
  composeDay({ orders: [], off: [], yesterday: { coverage: 'none', figures: [] }, ...facts }, NOW);
const linesOf = (facts: Partial<DayFacts>): string[] =>
  (compose(facts)?.sections.flatMap(({ lines }) => lines) ?? []).map((line) => line.replaceAll(/\s/g, ' '));

describe('the day of a seller', () => {
  it('is nothing to write about when nothing is known, or only zeros are', () => {
    expect(compose({})).toBeNull();
    expect(compose({ yesterday: { coverage: 'none', figures: [money('EUR', null)] } })).toBeNull();
    expect(compose({ yesterday: { coverage: 'whole', figures: [money('EUR', 0)] } })).toBeNull();
  });

  it('has a line of money per currency, adds none, and says when not all was read', () => {
    const figures = [money('EUR', 18.5), money('PLN', -4), money(null, 3)];
    expect(linesOf({ yesterday: { coverage: 'whole', figures } }).slice(0, 2)).toEqual([
      '18,50 € encaissés',
      expect.stringMatching(/^−4,00 .* encaissés$/),
    ]);
    expect(linesOf({ yesterday: { coverage: 'part', figures: [money('EUR', 18.5)] } })).toEqual([
      '18,50 € encaissés, d’après les pages lues',
    ]);
  });

  it('counts as new the sales of yesterday in Paris, and none that was cancelled', () => {
    const at = (iso: string) => makeOrder({ orderDate: iso, status: '1', phase: 'in_transit' });
    const orders = [
      at('2026-11-23T22:59:59.000Z'),
      at('2026-11-23T23:00:00.000Z'),
      at('2026-11-24T22:59:59.000Z'),
      at('2026-11-24T23:00:00.000Z'),
      makeOrder({ orderDate: toIso(NOW - DAY), phase: 'cancelled', status: '1' }),
    ];
    expect(linesOf({ orders })).toEqual(['2 nouvelles ventes']);
    expect(linesOf({ orders, off: ['sale'] })).toEqual([]);
  });

  it('names in its subject the hour before which the most urgent parcel must leave', () => {
    const shipBy = (iso: string, shipByEstimated = false) =>
      makeOrder({ orderDate: toIso(NOW - DAY), phase: 'to_ship', shipBy: iso, shipByEstimated });
    const subject = (...orders: DayFacts['orders']) =>
      (compose({ orders, off: ['sale'] })?.subject ?? '').replaceAll(/\s/g, ' ');
    const today = shipBy('2026-11-25T15:10:00Z');
    const later = shipBy('2026-11-27T17:00:00Z');
    const estimated = shipBy('2026-11-26T22:59:59Z', true);
    expect(subject(later, today, estimated)).toBe('Votre journée : 3 colis à préparer, le plus pressé avant 16 h 10');
    expect(subject(later)).toBe('Votre journée : 1 colis à préparer, avant le ven. 27 nov. à 18 h');
    // An estimate is a day, never an hour.
    expect(subject(estimated)).toBe('Votre journée : 1 colis à préparer, vers le jeu. 26 nov. (estimé)');
    expect(subject(shipBy('2026-11-25T05:00:00Z'))).toBe('Votre journée : 1 colis à préparer, échéance dépassée');
    const late = makeOrder({ orderDate: toIso(NOW - 100 * HOUR), phase: 'to_ship', shipBy: '2026-11-25T15:10:00Z' });
    expect(subject(late, later)).toBe(
      'Votre journée : 1 commande en retard, 2 colis à préparer, le plus pressé avant 16 h 10',
    );
  });

  it('leaves out each kind that is off', () => {
    const orders = [makeOrder({ orderDate: toIso(NOW - 100 * HOUR), title: 'Robe' })];
    const all = linesOf({ orders });
    expect(all).toHaveLength(3);
    expect(all[0]).toMatch(/^1 commande en retard/);
    expect(linesOf({ orders, off: ['late'] })).toEqual(all.slice(1));
    expect(linesOf({ orders, off: ['deadline'] })).toEqual(all.slice(0, 1));
  });
});
