import type { ImportKind } from '../../model/file-imports/file-import.ts';
import { fold } from '../../model/fold.ts';
import { type Cell, isUnknown, textOf } from '../cells/cell.ts';
import type { TableLine } from '../files/table.ts';
import { foldHeading } from '../headings/fold-heading.ts';
import { headingsOf } from '../headings/index.ts';
import type { Aside, AsideLine, Column, Field, FieldOf, FileShape, Twin } from '../rows.ts';
import { LineIndex } from './line-index.ts';
import { Totals } from './totals.ts';

/** A line of dashes between parts of a table. */
const RULE = /^[-=_*.·\s]+$/;

/** The text of a line, for a list of lines. */
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

/** Fields that number a row: two equal lines with one of them are one row, written twice. */
const NUMBERS: readonly Field[] = ['ownId', 'transactionId', 'externalId', 'itemId'];

/** What a line is, other than a row like any other. */
interface Judgement {
  aside: AsideLine | null;
  twin: Twin | null;
}
const ROW: Judgement = { aside: null, twin: null };

/**
 * Finds the lines of a table that are not rows: empty ones, repeated headings, totals, and repetitions of a numbered
 * row. Equal rows without a number are twins.
 */
export class Asides<K extends ImportKind> {
  private readonly seen = new LineIndex();
  private readonly headings: string | null;
  private readonly totals: Totals;
  private readonly own: OwnMark | null;
  private readonly numbers: readonly Column[];
  private readonly dropped: ReadonlySet<number>;

  /**
   * @param certain fields whose column is known by its heading
   * @param dropped twins that the seller does not want
   */
  constructor(
    kind: K,
    shape: FileShape,
    {
      columnOf,
      certain,
      dropped,
    }: {
      columnOf: ReadonlyMap<Field, Column>;
      certain: ReadonlySet<Field>;
      dropped: ReadonlySet<number>;
    },
  ) {
    this.numbers = NUMBERS.flatMap((field) => (certain.has(field) ? (columnOf.get(field) ?? []) : []));
    this.dropped = dropped;
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

  /** Whether a line is left aside, or is a twin. */
  judge({ line, cells, broken }: TableLine): Judgement {
    if (broken !== null) return ROW;
    const texts = cells.map(textOf);
    const why = this.why(cells, texts);
    if (why !== null) return { aside: { line, why, of: null, text: lineText(cells) }, twin: null };
    // A text of one line holds no tab.
    const of = this.seen.see(texts.slice(0, texts.findLastIndex((text) => text !== '') + 1).join('\t'), line);
    const isSame = this.dropped.has(line) || this.numbers.some(({ index }) => !isUnknown(texts[index] ?? ''));
    if (of !== null && isSame) return { aside: { line, why: 'duplicate', of, text: lineText(cells) }, twin: null };
    this.totals.add(cells);
    return of === null ? ROW : { aside: null, twin: { line, of, text: lineText(cells) } };
  }

  private why(cells: readonly Cell[], texts: readonly string[]): Aside | null {
    if (texts.every((text) => text === '' || RULE.test(text))) return 'empty';
    if (this.headings !== null && texts.join('\t').toLowerCase().startsWith(this.headings)) return 'heading';
    if (this.totals.isTotal(cells)) return 'total';
    return this.own?.(cells) ?? null;
  }
}
