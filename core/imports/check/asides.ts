import type { ImportKind } from '../../model/file-imports/file-import.ts';
import { fold } from '../../model/fold.ts';
import { type Cell, textOf } from '../cells/cell.ts';
import type { TableLine } from '../files/table.ts';
import { foldHeading } from '../headings/fold-heading.ts';
import { headingsOf } from '../headings/index.ts';
import type { Aside, AsideLine, Column, Field, FieldOf, FileShape } from '../rows.ts';
import { LineIndex } from './line-index.ts';
import { Totals } from './totals.ts';

/** A line of dashes between parts of a table. */
const RULE = /^[-=_*.·\s]+$/;

/** What a line says, for a list of lines. */
const lineText = (cells: readonly Cell[]): string =>
  cells
    .map(textOf)
    .filter((text) => text !== '')
    .join(' ; ')
    .slice(0, 120);

/** Stages of our exports at which the money of a sale has not come, unless it is stated. */
const AWAITED: ReadonlySet<string> = new Set(['En attente', 'Terminée', 'Retour en cours']);

type OwnMark = (cells: readonly Cell[]) => Aside | null;

/** In an export of ours: lines that Comptoir learns, or has learnt, from where they come from. */
const ownMarkOf = (kind: ImportKind, columns: readonly Column[]): OwnMark | null => {
  const cellOf = (heading: string): ((cells: readonly Cell[]) => string) => {
    const index = columns.find((column) => foldHeading(column.heading) === foldHeading(heading))?.index ?? -1;
    return (cells) => textOf(cells[index] ?? '');
  };
  if (kind === 'articles') {
    const soldOn = cellOf('Vendu le');
    return (cells) => (soldOn(cells) === '' ? null : 'sold');
  }
  if (kind === 'sales') {
    const [stage, received] = [cellOf('Étape'), cellOf('Reçu')];
    return (cells) => (AWAITED.has(stage(cells)) && received(cells) === '' ? 'awaited' : null);
  }
  if (kind !== 'expenses') return null;
  const [source, repeat] = [cellOf('Source'), cellOf('Revient')];
  return (cells) => {
    if (fold(source(cells)) === 'porte-monnaie') return 'wallet';
    return repeat(cells) === '' ? null : 'recurring';
  };
};

/** Tells the lines of a table that are no rows: empty ones, repeated headings, totals, and exact repetitions. */
export class Asides<K extends ImportKind> {
  private readonly seen = new LineIndex();
  private readonly headings: string | null;
  private readonly totals: Totals;
  private readonly own: OwnMark | null;

  constructor(kind: K, shape: FileShape, columnOf: ReadonlyMap<Field, Column>) {
    this.headings = shape.columns
      .map(({ heading }) => heading)
      .join('\t')
      .toLowerCase();
    this.own = columnOf.has('ownId') ? ownMarkOf(kind, shape.columns) : null;
    this.totals = new Totals(
      // A column holds a field of this kind.
      [...columnOf].flatMap(([field, column]) =>
        headingsOf(kind, field as FieldOf<K>).kind === 'amount' ? [column] : [],
      ),
    );
  }

  /** Why a line is left aside; null for a row. */
  judge(line: TableLine): AsideLine | null {
    if (line.broken !== null) return null;
    const [why, of] = this.why(line);
    if (why !== null) return { line: line.line, why, of, text: lineText(line.cells) };
    this.totals.add(line.cells);
    return null;
  }

  private why(line: TableLine): [Aside | null, number | null] {
    const texts = line.cells.map(textOf);
    const filled = texts.filter((text) => text !== '');
    if (filled.every((text) => RULE.test(text))) return ['empty', null];
    if (this.headings !== null && texts.join('\t').toLowerCase().startsWith(this.headings)) return ['heading', null];
    if (this.totals.isTotal(line.cells)) return ['total', null];
    const own = this.own?.(line.cells) ?? null;
    if (own !== null) return [own, null];
    // A text of one line holds no tab.
    const of = this.seen.see(texts.slice(0, texts.findLastIndex((text) => text !== '') + 1).join('\t'), line.line);
    return of === null ? [null, null] : ['duplicate', of];
  }
}
