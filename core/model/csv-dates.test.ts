import { expect, it } from 'vitest';
import { dayCell, momentCell } from './csv-dates.ts';

it('writes a moment and a day as a French spreadsheet reads them, and nothing for an unknown one', () => {
  expect(momentCell('2026-11-20T23:30:00.000Z')).toBe('21/11/2026 00:30');
  expect(dayCell('2026-11-20')).toBe('20/11/2026');
  expect([momentCell(null), momentCell('hier'), dayCell(null), dayCell('hier')]).toEqual([null, null, null, null]);
});
