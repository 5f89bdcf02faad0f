import type { ImportKind } from '../../model/file-imports/file-import.ts';
import { fold } from '../../model/fold.ts';
import { type Cell, isProblem, isUnknown, textOf } from '../cells/cell.ts';
import { dayFormOf } from '../cells/day-forms.ts';
import { type AmountStyle, readAmount } from '../cells/read-amount.ts';
import type { TableLine } from '../files/table.ts';
import { foldHeading } from '../headings/fold-heading.ts';
import { headingsOf } from '../headings/index.ts';
import type { Aside, AsideLine, Column, Field, FieldOf, FileShape } from '../rows.ts';
import { LineIndex } from './line-index.ts';

const TOTAL =
  /^(?:sous[- ]?totaux|sous[- ]?total|grand total|total|totaux|somme|cumul|moyenne|solde|subtotal|sum|average|report)\b[^a-z]*(?:general|annuel|mensuel|du mois|de l'annee|ventes?|depenses?|achats?|articles?|lots?|ttc|ht|janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre|sales|expenses|[\d\s:=€.,-]|des?|du|la|le|l')*$/;

/** A line of dashes between parts of a table. */
const RULE = /^[-=_*.·\s]+$/;

const isDay = (cell: Cell): boolean => typeof cell === 'string' && dayFormOf(textOf(cell)) !== null;

/** What a line says, for a list of lines. */
const lineText = (cells: readonly Cell[]): string =>
  cells
    .map(textOf)
    .filter((text) => text !== '')
    .join(' ; ')
    .slice(0, 120);

/** Stages of our exports at which the money of a sale has not come, unless it is stated. */
const AWAITED: ReadonlySet<string> = new Set(['En attente', 'Terminée', 'Retour en cours']);

const amountOf = (cell: Cell, style: AmountStyle): number | null => {
  if (isUnknown(textOf(cell))) return null;
  const read = readAmount(cell, style);
  return isProblem(read) ? null : (read.value?.minor ?? null);
};

const amountIn = ({ index, conventions }: Column, cells: readonly Cell[]): number | null =>
  amountOf(cells[index] ?? '', conventions);

const STYLES: readonly AmountStyle[] = [
  { decimal: ',', thousands: '.' },
  { decimal: '.', thousands: ',' },
];

/** True of an amount in some way of writing. */
const isAmount = (text: string): boolean => STYLES.some((style) => amountOf(text, style) !== null);

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
  private readonly amountColumns: readonly Column[];
  private readonly own: OwnMark | null;
  /** Of the amounts so far, by column. */
  private readonly sums: number[];
  private rows = 0;

  constructor(kind: K, shape: FileShape, columnOf: ReadonlyMap<Field, Column>) {
    this.headings = shape.columns
      .map(({ heading }) => heading)
      .join('\t')
      .toLowerCase();
    this.own = columnOf.has('ownId') ? ownMarkOf(kind, shape.columns) : null;
    this.amountColumns = [...columnOf].flatMap(([field, column]) =>
      // A column holds a field of this kind.
      headingsOf(kind, field as FieldOf<K>).kind === 'amount' ? [column] : [],
    );
    this.sums = this.amountColumns.map(() => 0);
  }

  /** Why a line is left aside; null for a row. */
  judge(line: TableLine): AsideLine | null {
    if (line.broken !== null) return null;
    const [why, of] = this.why(line);
    if (why !== null) return { line: line.line, why, of, text: lineText(line.cells) };
    this.add(line.cells);
    return null;
  }

  private why(line: TableLine): [Aside | null, number | null] {
    const texts = line.cells.map(textOf);
    const filled = texts.filter((text) => text !== '');
    if (filled.every((text) => RULE.test(text))) return ['empty', null];
    if (this.headings !== null && texts.join('\t').toLowerCase().startsWith(this.headings)) return ['heading', null];
    if (this.isTotal(line.cells, filled)) return ['total', null];
    const own = this.own?.(line.cells) ?? null;
    if (own !== null) return [own, null];
    // A text of one line holds no tab.
    const of = this.seen.see(texts.slice(0, texts.findLastIndex((text) => text !== '') + 1).join('\t'), line.line);
    return of === null ? [null, null] : ['duplicate', of];
  }

  private isTotal(cells: readonly Cell[], filled: readonly string[]): boolean {
    if (cells.some(isDay)) return false;
    if (TOTAL.test(fold(filled[0] ?? ''))) return true;
    // Only amounts, each the sum of those above it.
    const amounts = this.amountColumns.map((column) => amountIn(column, cells));
    const stated = amounts.filter((amount) => amount !== null && amount !== 0).length;
    return (
      stated > 0 &&
      this.rows > 1 &&
      filled.every(isAmount) &&
      amounts.every((amount, at) => amount === null || amount === this.sums[at])
    );
  }

  private add(cells: readonly Cell[]): void {
    this.rows += 1;
    for (const [at, column] of this.amountColumns.entries())
      this.sums[at] = (this.sums[at] ?? 0) + (amountIn(column, cells) ?? 0);
  }
}
