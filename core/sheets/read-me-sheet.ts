import type { WriteSheet } from 'hucre/xlsx';
import type { ReadMeLine } from '../model/sheets/sheet.ts';
import { cellText } from './cell-text.ts';
import { styledCell } from './xlsx-styles.ts';

/** « Lisez-moi »: what a workbook contains, and what it lacks. */
export const readMeSheet = (lines: readonly ReadMeLine[]): WriteSheet => {
  const texts = lines.map((line) => line.map(cellText));
  return {
    name: 'Lisez-moi',
    columns: [{ width: 26 }, { width: 96 }],
    rows: texts,
    cells: new Map(
      texts.flatMap(([name = '', text = ''], row) => [
        [`${row},0`, styledCell(name, 'name')],
        [`${row},1`, styledCell(text, 'prose')],
      ]),
    ),
  };
};
