import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Fields } from './claims.ts';
import { type LoadStatement, rowOfLoad, withoutLoad } from './load-statements.ts';

const BLANK: Fields = { title: null, price: null, date: null };

const value = fc.option(fc.integer({ min: 1, max: 3 }), { nil: null });
const stated = fc.record({ title: value, price: value, date: value }, { requiredKeys: ['price'] });
const load = fc.record({ stated, isUndone: fc.boolean(), turn: fc.integer() });
const base = fc.option(fc.record({ title: value, price: value, date: value }), { nil: null });

it('loads that are undone, in whatever order, leave the row that the others make', () => {
  fc.assert(
    fc.property(base, fc.array(load, { maxLength: 6 }), (first, loads) => {
      let row: Fields | null = first;
      let standing = loads.map((each) => {
        const statement: LoadStatement = { base: row, stated: each.stated };
        row = rowOfLoad(BLANK, statement);
        return { ...each, statement };
      });
      const undone = standing.filter(({ isUndone }) => isUndone).toSorted((a, b) => a.turn - b.turn);
      for (const each of undone) {
        const at = standing.findIndex(({ stated: own }) => own === each.stated);
        const later = standing.slice(at + 1);
        const own = standing[at]?.statement ?? expect.fail('no statement');
        const left = withoutLoad(
          BLANK,
          row ?? expect.fail('no row'),
          own,
          later.map(({ statement }) => statement),
        );
        row = left.row;
        const rebased = later.map((one, index) => ({ ...one, statement: left.later[index] ?? one.statement }));
        standing = [...standing.slice(0, at), ...rebased];
      }
      const kept = loads.filter(({ isUndone }) => !isUndone);
      let expected: Fields | null = first;
      for (const { stated: said } of kept) expected = { ...BLANK, ...expected, ...said };
      expect(row).toEqual(expected);
    }),
  );
});

it('what something else changed since a load stays when the load is undone', () => {
  const undone = { base: { title: 'Robe', price: 18, date: null }, stated: { title: 'Jupe', price: 12 } };
  const current = { title: 'Jupe longue', price: 12, date: null };
  expect(withoutLoad(BLANK, current, undone, []).row).toEqual({ title: 'Jupe longue', price: 18, date: null });
});
