import { expect, test } from 'vitest';
import type { RowSpec } from './bench.ts';
import { toRow, toUnmeasuredRow } from './row.ts';

const spec: RowSpec = { what: 'Read', unit: 'ms', baseline: 'JSON.parse', budget: 2, limits: 'ratio' };

test.each([
  [{ value: 4, baselineValue: 2 }, 2, true],
  [{ value: 4.1, baselineValue: 2 }, 2.05, false],
  [{ value: 1, baselineValue: 0 }, null, false],
])('a ratio is checked against its budget: %j', (figures, ratio, ok) => {
  expect(toRow('read', spec, figures)).toMatchObject({ ratio, ok });
});

test('a value is checked against its budget whatever the ratio', () => {
  const limits: RowSpec = { ...spec, unit: 'kB', budget: 12, limits: 'value' };
  expect(toRow('size', limits, { value: 11.2345, baselineValue: 1 })).toMatchObject({ value: 11.2, ok: true });
  expect(toRow('size', limits, { value: 12.04, baselineValue: 100 })).toMatchObject({ value: 12, ok: false });
  expect(toRow('shift', { ...limits, budget: 0 }, { value: 0, baselineValue: 0 })).toMatchObject({
    ratio: null,
    ok: true,
  });
});

test('a row without figures gives the reason and is not ok', () => {
  expect(toUnmeasuredRow('read', spec, new Error('No Chromium.'))).toEqual({
    ...{ id: 'read', ...spec, value: null, baselineValue: null, ratio: null, ok: false, reason: 'No Chromium.' },
  });
});
