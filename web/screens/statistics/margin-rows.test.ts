import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WireMarginGroup } from '#core/contract/statistics.ts';
import { marginRows, sumOfGroups } from './margin-rows.ts';
import { MARGIN_SORTS } from './statistics-search.ts';

const group = (id: string, received: number, cost: number, kind: WireMarginGroup['trait']['kind'] = 'named') => ({
  ...{ trait: { id, kind, label: kind === 'named' ? id : null }, count: 1, received, cost, stated: 0, deduced: 0 },
  ...{ margin: (Math.round(received * 100) - Math.round(cost * 100)) / 100, uncosted: { count: 0, received: 0 } },
});
const unknown = group(' unknown ', 50, 1, 'unknown');
const ids = (rows: readonly WireMarginGroup[]) => rows.map(({ trait }) => trait.id);

describe('the rows of the margin', () => {
  it('keep those that left the most, in the order asked for, and the unknown one apart', () => {
    const named = [1, 2, 3, 4, 5, 6, 7, 8].map((each) => group(`m${each}`, each * 10, each));
    const {
      named: alone,
      folded,
      others,
    } = marginRows([...named, unknown], { by: 'brand', sort: 'sales', isWhole: false });
    expect(ids(alone)).toEqual(['m4', 'm5', 'm6', 'm7', 'm8']);
    expect(ids(others)).toEqual([' unknown ']);
    expect(ids(folded)).toEqual(['m3', 'm2', 'm1']);
    expect(marginRows([...named, unknown], { by: 'brand', sort: 'rate', isWhole: true }).folded).toEqual([]);
  });

  it('of weekdays are all there, from Monday to Sunday, unless a figure is to sort them', () => {
    const days = [6, 0, 5, 1, 4, 2, 3].map((day) => group(String(day), day * 10, 1));
    const rows = (sort: 'sales' | 'margin' | null) =>
      ids(marginRows([...days, unknown], { by: 'weekday', sort, isWhole: false }).named);
    expect(rows(null)).toEqual(['0', '1', '2', '3', '4', '5', '6']);
    expect(rows('margin')).toEqual(['6', '5', '4', '3', '2', '1', '0']);
  });

  it('of hours are those that left the most, in the order of the day', () => {
    const hours = [9, 10, 11, 12, 18, 19, 20, 2].map((hour) => group(String(hour), hour * 10, 1));
    const { named, folded, others } = marginRows([unknown, ...hours], { by: 'hour', sort: null, isWhole: false });
    expect(ids(named)).toEqual(['11', '12', '18', '19', '20']);
    expect([folded.length, ids(others)]).toEqual([3, [' unknown ']]);
  });

  it('fold no single group, because its line takes as much room', () => {
    const named = [1, 2, 3, 4, 5, 6].map((each) => group(`m${each}`, each, 0));
    expect(marginRows(named, { by: 'brand', sort: 'margin', isWhole: false })).toMatchObject({ folded: [] });
  });

  it('put rates of few sales after those of many', () => {
    const many = { ...group('Petit Bateau', 100, 60), count: 5 };
    const few = { ...group('Zara', 100, 1), count: 4 };
    expect(ids(marginRows([few, many], { by: 'brand', sort: 'rate', isWhole: true }).named)).toEqual([
      'Petit Bateau',
      'Zara',
    ]);
    expect(ids(marginRows([few, many], { by: 'brand', sort: 'margin', isWhole: true }).named)).toEqual([
      'Zara',
      'Petit Bateau',
    ]);
  });

  it('leave out groups without a known cost', () => {
    const open = { ...group('Zara', 0, 0), count: 0, uncosted: { count: 3, received: 60 } };
    expect(marginRows([open], { by: 'brand', sort: 'rate', isWhole: false }).named).toEqual([]);
  });

  it('add up with the folded ones to the whole, to the cent, however they are sorted', () => {
    const amount = fc.integer({ min: -5_000, max: 90_000 }).map((minor) => minor / 100);
    const groups = fc.array(fc.tuple(amount, amount), { maxLength: 30 });
    fc.assert(
      fc.property(groups, fc.constantFrom(...MARGIN_SORTS), fc.boolean(), (amounts, sort, isWhole) => {
        const all = [...amounts.map(([received, cost], at) => group(`m${at}`, received, cost)), unknown];
        const { named, folded, others } = marginRows(all, { by: 'brand', sort, isWhole });
        expect(sumOfGroups([...named, sumOfGroups(folded), ...others])).toEqual(sumOfGroups(all));
      }),
    );
  });
});
