import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparePlaces, offeredPlaces, placeWords, pluralOf } from './places.ts';

describe('the seller’s word for a place', () => {
  it.each([
    ['bac', 'bacs'],
    ['bureau', 'bureaux'],
    ['lieu', 'lieux'],
    ['bocal', 'bocaux'],
    ['casier', 'casiers'],
    ['box', 'box'],
    ['étagère du haut', 'étagères du haut'],
    ['boîte à chaussures', 'boîtes à chaussures'],
    ['coin d’atelier', 'coins d’atelier'],
    ['grand carton', 'grands cartons'],
    ['bac 3', 'bacs 3'],
  ])('%s has the plural %s', (one, many) => expect(pluralOf(one)).toBe(many));

  it('is « emplacement » until they choose one', () => {
    expect(placeWords(null)).toEqual({ one: 'emplacement', many: 'emplacements', title: 'Emplacement' });
    expect(placeWords('étagère')).toEqual({ one: 'étagère', many: 'étagères', title: 'Étagère' });
  });
});

describe('places', () => {
  it('come in the seller’s order, then by name with their numbers, articles without one last', () => {
    const places = ['A-10', null, 'Portant', 'A-2', 'Entrée', 'B-1'];
    expect(places.toSorted(comparePlaces(['Portant', 'B-1']))).toEqual([
      ...['Portant', 'B-1', 'A-2', 'A-10', 'Entrée'],
      null,
    ]);
  });

  it('have one order, whatever order they are listed in', () => {
    const name = fc.option(fc.string({ maxLength: 4 }), { nil: null });
    fc.assert(
      fc.property(fc.uniqueArray(name), fc.uniqueArray(fc.string({ maxLength: 4 })), (names, order) => {
        const compare = comparePlaces(order);
        const sorted = names.toSorted(compare);
        for (const [index, place] of sorted.entries()) {
          expect(compare(sorted[index - 1] ?? place, place)).toBeLessThanOrEqual(0);
        }
        expect(names.toReversed().toSorted(compare).map(String).toSorted()).toEqual(sorted.map(String).toSorted());
      }),
    );
  });

  it('are offered once each', () => {
    expect(offeredPlaces(['B', null, 'A', 'B'], ['C', 'B'])).toEqual(['C', 'B', 'A']);
  });
});
