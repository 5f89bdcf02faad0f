import { expect, test } from 'vitest';
import type { RowSpec } from './bench.ts';
import { toJson, toLines, toMarkdown } from './report.ts';
import { toRow, toUnmeasuredRow } from './row.ts';

const ratio: RowSpec = { what: 'Read | parse', unit: 'ms', baseline: 'JSON.parse', budget: 2, limits: 'ratio' };
const size: RowSpec = { what: 'Size', unit: 'kB', baseline: 'blank', budget: 12, limits: 'value' };
const rows = [
  toRow('read', ratio, { value: 3, baselineValue: 2 }),
  toRow('size', size, { value: 14, baselineValue: 7 }),
  toUnmeasuredRow('heap', size, new Error('No Chromium.\nat line 3')),
];
const FIGURES = { value: 1, baselineValue: 1 };
const report = { commit: 'abc1234', node: 'v24.0.0', cpus: 2, rows };

test('the results file has the agreed keys, and a reason for each row without figures', () => {
  const { rows: written, ...head } = JSON.parse(toJson(report));
  expect(head).toEqual({ commit: 'abc1234', node: 'v24.0.0', cpus: 2 });
  expect(written).toEqual([
    { id: 'read', value: 3, unit: 'ms', baseline: 'JSON.parse', baselineValue: 2, ratio: 1.5, budget: 2, ok: true },
    { id: 'size', value: 14, unit: 'kB', baseline: 'blank', baselineValue: 7, ratio: 2, budget: 12, ok: false },
    {
      ...{ id: 'heap', value: null, unit: 'kB', baseline: 'blank', baselineValue: null, ratio: null, budget: 12 },
      ...{ ok: false, reason: 'No Chromium.\nat line 3' },
    },
  ]);
});

test('the page shows an exceeded budget, and of which commit each row is', () => {
  const lines = toMarkdown(report, '', ['read', 'size']).split('\n');
  expect(lines).toContain('| read | Read \\| parse | 3 ms | JSON.parse: 2 ms | 1.5× | 2× | ok | abc1234 |');
  expect(lines).toContain('| size | Size | 14 kB | blank: 7 kB | 2× | 12 kB | **over** | abc1234 |');
});

test('a run of some rows leaves the others of the page as they are, and one that could not be measured', () => {
  const former = toMarkdown(
    { ...report, commit: 'old', rows: ['start', 'read', 'heap', 'gone'].map((id) => toRow(id, size, FIGURES)) },
    '',
    ['start', 'read', 'heap', 'gone'],
  );
  const lines = toMarkdown(report, former, ['start', 'read', 'size', 'heap']).split('\n').slice(-5, -1);
  expect(lines.map((line) => line.split(' | ')).map((cells) => [cells[0], cells.at(-1)])).toEqual([
    ['| start', 'old |'],
    ['| read', 'abc1234 |'],
    ['| size', 'abc1234 |'],
    ['| heap', 'old |'],
  ]);
});

test('the terminal shows one aligned line per row', () => {
  const lines = toLines(rows);
  expect(lines).toHaveLength(3);
  expect(new Set(lines.map((line) => line.length)).size).toBe(1);
});
