import { type CheckedLines, type CheckOptions, checkRows } from '#core/imports/check/check-rows.ts';
import { fieldsOf } from '#core/imports/headings/index.ts';
import { type OpenedFile, proposeMapping } from '#core/imports/open-file.ts';
import type { Aside, Refusal, RowOf } from '#core/imports/rows.ts';
import type { ImportKind } from '#core/model/file-imports/file-import.ts';
import { type AcceptedLine, columnsOf, differingField, fieldName, toAcceptedLine } from './fields.ts';

/** What a file gives, line by line. */
export interface ReadLines {
  columns: Record<string, string | null>;
  accepted: AcceptedLine[];
  duplicates: { line: number; of: number }[];
  conflicts: { line: number; of: number; field: string }[];
  refused: { line: number; field: string | null; reason: string }[];
  /** Empty lines, totals, headings that come again, and what Comptoir learns elsewhere. */
  setAside: { line: number; why: Exclude<Aside, 'duplicate'> }[];
}

/** Sorts the lines of one file into what will be kept, and what not. */
class Sorter<K extends ImportKind> {
  readonly lines: ReadLines;
  private readonly rows = new Map<number, RowOf[K]>();
  private readonly kind: K;

  constructor(kind: K, columns: ReadLines['columns']) {
    this.kind = kind;
    this.lines = { columns, accepted: [], duplicates: [], conflicts: [], refused: [], setAside: [] };
  }

  add({ rows, refusals, conflicts, aside, twins }: CheckedLines<K>): void {
    for (const row of rows) {
      this.rows.set(row.line, row);
      this.lines.accepted.push(toAcceptedLine(this.kind, row));
    }
    const conflicting = new Map(conflicts.map(({ row, of }) => [row.line, { row, of }]));
    for (const refusal of refusals) {
      const found = conflicting.get(refusal.line);
      // A row with its number taken has one refusal: that.
      if (found === undefined) this.refuse(refusal);
      else this.compare(found.row, found.of);
    }
    // Accepted as well: nothing shows that one of two equal lines was written by mistake.
    for (const { line, of } of twins) this.lines.duplicates.push({ line, of });
    for (const { line, why, of } of aside) {
      if (why !== 'duplicate') this.lines.setAside.push({ line, why });
      else if (of !== null) this.lines.duplicates.push({ line, of });
    }
  }

  /** The same content in other words is a repetition, too. */
  private compare(row: RowOf[K], of: number): void {
    const earlier = this.rows.get(of);
    const { line } = row;
    const fields = fieldsOf(this.kind);
    const field = earlier === undefined ? null : differingField(this.kind, fields, [earlier, row]);
    if (field === null) this.lines.duplicates.push({ line, of });
    else this.lines.conflicts.push({ line, of, field });
  }

  private refuse({ line, field, reason }: Refusal): void {
    this.lines.refused.push({ line, field: field === null ? null : fieldName(this.kind, field), reason });
  }
}

/** Reads every line of a file as /app/import does, with the mapping that is proposed. */
export const readLines = async <K extends ImportKind>(
  file: OpenedFile,
  options: Omit<CheckOptions<K>, 'mapping'>,
): Promise<ReadLines> => {
  const { kind } = options;
  const mapping = proposeMapping(file, kind);
  const sorter = new Sorter(kind, columnsOf(kind, file.shape.columns, mapping));
  for await (const checked of checkRows(file, { ...options, mapping })) sorter.add(checked);
  const { lines } = sorter;
  return { ...lines, duplicates: lines.duplicates.toSorted((a, b) => a.line - b.line) };
};
