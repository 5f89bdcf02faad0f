import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addPlaces, movePlace, namesIn, removePlace, renamePlace, sortPlaces } from './place-changes.ts';

describe('the list of places', () => {
  it('takes several names at once, each once', () => {
    expect(namesIn(' A-01, A-02;portant  du fond\nA-01,, ')).toEqual(['A-01', 'A-02', 'portant du fond']);
    expect(addPlaces(['B', 'A'], ['A', 'C'])).toEqual(['B', 'A', 'C']);
  });

  it('moves a place one step, and leaves it at the ends', () => {
    expect(movePlace(['A', 'B', 'C'], 'B', -1)).toEqual(['B', 'A', 'C']);
    expect(movePlace(['A', 'B', 'C'], 'B', 1)).toEqual(['A', 'C', 'B']);
    expect(movePlace(['A', 'B'], 'A', -1)).toEqual(['A', 'B']);
    expect(movePlace(['A', 'B'], 'gone', 1)).toEqual(['A', 'B']);
  });

  it('renames in place; a name that is taken takes both', () => {
    expect(renamePlace(['A', 'B'], 'A', 'C')).toEqual(['C', 'B']);
    expect(renamePlace(['A', 'B'], 'A', 'B')).toEqual(['B']);
  });

  it('is sorted as one reads shelves', () => expect(sortPlaces(['A-10', 'b', 'A-2'])).toEqual(['A-2', 'A-10', 'b']));

  it('never holds a name twice, nor loses another place', () => {
    const name = fc.constantFrom('A', 'B', 'C', 'D', 'E');
    const places = fc.uniqueArray(name);
    fc.assert(
      fc.property(places, name, name, fc.constantFrom(-1, 1), (list, one, other, step) => {
        for (const changed of [
          movePlace(list, one, step as -1 | 1),
          renamePlace(list, one, other),
          addPlaces(list, [one]),
        ]) {
          expect(new Set(changed).size).toBe(changed.length);
          for (const kept of list) if (kept !== one) expect(changed).toContain(kept);
        }
        expect(removePlace(list, one)).not.toContain(one);
      }),
    );
  });
});
