import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ITEM_STATES, type ItemState, type ItemStateRun } from './item-state.ts';
import { addItemState, currentItemState } from './item-states.ts';
import { toIso } from './time.ts';

const seen = (...readings: readonly [ItemState, number][]): ItemStateRun[] =>
  readings.reduce<ItemStateRun[]>((runs, [state, at]) => addItemState(runs, state, toIso(at)), []);

const run = (state: ItemState, from: number, to: number) => ({ state, from: toIso(from), to: toIso(to) });

describe('states of an article', () => {
  it('keep each change with the first and last time it was seen', () => {
    expect(seen(['on_sale', 1], ['on_sale', 5], ['reserved', 7], ['on_sale', 9])).toEqual([
      run('on_sale', 1, 5),
      run('reserved', 7, 7),
      run('on_sale', 9, 9),
    ]);
  });

  it('insert a late reading in its place', () => {
    expect(seen(['on_sale', 1], ['sold', 9], ['reserved', 5])).toEqual([
      run('on_sale', 1, 1),
      run('reserved', 5, 5),
      run('sold', 9, 9),
    ]);
    expect(seen(['on_sale', 1], ['on_sale', 9], ['reserved', 5])).toEqual([
      run('on_sale', 1, 1),
      run('reserved', 5, 5),
      run('on_sale', 9, 9),
    ]);
  });

  it('ignore an unknown state', () => {
    expect(seen(['sold', 1], ['unknown', 5])).toEqual([run('sold', 1, 1)]);
    expect(currentItemState(seen(['unknown', 5]))).toBe('unknown');
  });

  it('end with the newest reading, whatever the order of arrival', () => {
    const anyReadings = fc.uniqueArray(fc.tuple(fc.constantFrom(...ITEM_STATES), fc.nat(1_000)), {
      selector: ([, at]) => at,
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(anyReadings, (readings) => {
        const known = readings.filter(([state]) => state !== 'unknown').toSorted(([, a], [, b]) => a - b);
        expect(currentItemState(seen(...readings))).toBe(known.at(-1)?.[0] ?? 'unknown');
        const runs = seen(...readings);
        for (const [index, each] of runs.entries()) {
          expect(each.from <= each.to).toBe(true);
          expect(runs[index + 1]?.state).not.toBe(each.state);
          if (index > 0) expect((runs[index - 1]?.to ?? '') < each.from).toBe(true);
        }
      }),
    );
  });
});
