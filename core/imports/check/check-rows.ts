import { isRefundOnly } from '../../model/file-imports/combine-sales.ts';
import type { ImportKind } from '../../model/file-imports/file-import.ts';
import type { ParisDay } from '../../model/time.ts';
import { textOf } from '../cells/cell.ts';
import { isFilled, type TableLine } from '../files/table.ts';
import type { OpenedFile } from '../open-file.ts';
import type {
  AsideLine,
  Column,
  ColumnConventions,
  Conventions,
  Field,
  FieldOf,
  Mapping,
  Refusal,
  RowOf,
  Twin,
} from '../rows.ts';
import { Asides } from './asides.ts';
import { LineIndex } from './line-index.ts';
import { MAY_BE_KEPT } from './may-be-kept.ts';
import { NumberChecks } from './number-checks.ts';
import { type RowContext, RowReader } from './row-reader.ts';
import { ROWS } from './rows-of-kinds.ts';

/** What the seller typed in place of cells: by line, by field. It is read as a French seller writes. */
export type Corrections = ReadonlyMap<number, ReadonlyMap<Field, string>>;

/** How the seller wants columns to be read, by their index. */
export type ColumnChoices = ReadonlyMap<number, Partial<ColumnConventions>>;

export interface CheckOptions<K extends ImportKind> {
  kind: K;
  mapping: Mapping<K>;
  today: ParisDay;
  corrections?: Corrections | undefined;
  /** The seller's choices for the whole file: a currency, and an order of dates for columns that do not show theirs. */
  conventions?: Partial<Conventions> | undefined;
  /** The seller's choices for single columns, by their index; they come first. */
  columns?: ColumnChoices | undefined;
  /** Lines that are imported although they were left aside. */
  keep?: ReadonlySet<number> | undefined;
  /** Twins that are not imported: one of two equal lines was written by mistake. `keep` comes first. */
  drop?: ReadonlySet<number> | undefined;
  signal?: AbortSignal | undefined;
}

/** A row, readable throughout, that bears the number of an earlier one and is no other article of its deal. */
export interface Conflict<K extends ImportKind> {
  row: RowOf[K];
  /** The line of the earlier one. */
  of: number;
}

/** What some lines of a file gave, in their order. */
export interface CheckedLines<K extends ImportKind> {
  rows: RowOf[K][];
  refusals: Refusal[];
  /** What was refused because an earlier line has its number but different content. */
  conflicts: Conflict<K>[];
  aside: AsideLine[];
  /** Of the rows, those that equal an earlier line. */
  twins: Twin[];
  /** Filled lines below the headings that were looked at so far, to be compared with `shape.rows`. */
  done: number;
}

interface ReadRow<K extends ImportKind> {
  row: RowOf[K];
  refusals: readonly Refusal[];
  /** The line whose number it has. */
  of: number | null;
}

const NONE: ReadonlyMap<Field, string> = new Map();
const NO_SALE = 'Ce remboursement n’a pas sa vente plus haut dans le fichier. Exportez aussi la période de la vente.';

/** The main amount of each kind, whose habit of signs counts. */
const MAIN = { expenses: 'amountMinor' } as const;

/** Checks the rows of one file, one after the other. */
class RowChecker<K extends ImportKind> {
  private readonly context: RowContext<K>;
  private readonly asides: Asides<K>;
  private readonly width: number;
  private readonly isBelowZero: boolean;
  private readonly corrections: Corrections;
  private readonly keep: ReadonlySet<number>;
  private readonly numbers: NumberChecks<K>;
  private readonly sales = new LineIndex();

  constructor(
    { shape, profiles }: OpenedFile,
    { kind, mapping, today, conventions, columns, corrections, keep, drop }: CheckOptions<K>,
  ) {
    const columnOf = new Map<Field, Column>();
    const certain = new Set<Field>();
    for (const { column, field, by } of mapping) {
      const known = shape.columns[column];
      // A column of currencies without any leaves them to the file, as no column does.
      const isBlank = field === 'currency' && known?.samples.length === 0;
      if (field === null || known === undefined || isBlank) continue;
      columnOf.set(field, { ...known, conventions: readAs(known.conventions, conventions, columns?.get(column)) });
      if (by === 'sure') certain.add(field);
    }
    const wordsOf = new Map([...columnOf].map(([field, { index }]) => [field, [...(profiles[index]?.words ?? [])]]));
    this.context = { kind, columnOf, wordsOf, conventions: { ...shape.conventions, ...definedOf(conventions) }, today };
    this.numbers = new NumberChecks(kind, certain);
    this.asides = new Asides(kind, shape, { columnOf, certain, dropped: new Set(drop).difference(keep ?? new Set()) });
    this.width = shape.columns.length;
    this.isBelowZero = columnOf.get(MAIN.expenses)?.isBelowZero ?? false;
    this.corrections = corrections ?? new Map();
    this.keep = keep ?? new Set();
  }

  check(line: TableLine, into: CheckedLines<K>): void {
    if (line.broken !== null) {
      const { reason, text } = line.broken;
      into.refusals.push({
        line: line.line,
        field: null,
        heading: null,
        value: text.slice(0, 80),
        reason,
        proposal: null,
      });
      return;
    }
    const { aside, twin } = this.asides.judge(line);
    if (aside !== null && !(MAY_BE_KEPT.has(aside.why) && this.keep.has(line.line))) {
      into.aside.push(aside);
      return;
    }
    const tooWide = this.tooWide(line);
    if (tooWide !== null) {
      into.refusals.push(tooWide);
      return;
    }
    const { row, refusals, of } = this.read(line, aside !== null);
    if (of !== null) into.conflicts.push({ row, of });
    if (refusals.length > 0) {
      into.refusals.push(...refusals);
      return;
    }
    into.rows.push(row);
    if (twin !== null) into.twins.push(twin);
  }

  private read(line: TableLine, isKept: boolean): ReadRow<K> {
    const corrections = this.corrections.get(line.line) ?? NONE;
    const reader = new RowReader(this.context, line.line, line.cells, corrections);
    const row = ROWS[this.context.kind](reader, this.isBelowZero);
    if ('refundMinor' in row) {
      if (isRefundOnly(row)) {
        this.checkRefund(reader, row);
        return { row, refusals: reader.refusals, of: null };
      }
      for (const name of namesOf(row)) this.sales.see(name, line.line);
    }
    // The number of a row with mistakes is not taken: the next line may be its corrected copy.
    const taken = isKept || reader.refusals.length > 0 ? null : this.numbers.take(row, line.line);
    if (taken !== null)
      reader.refuse(taken.field, `Ce numéro est déjà à la ligne ${taken.line}, avec un autre contenu.`);
    return { row, refusals: reader.refusals, of: taken?.line ?? null };
  }

  /** Money paid back in a line of its own is part of the sale above it. */
  private checkRefund(reader: RowReader<K>, row: RowOf['sales']): void {
    const isKnown = namesOf(row).some((name) => this.sales.lineOf(name) !== null);
    // A field of sales, which this row is.
    if (!isKnown && row.ownId !== null) reader.refuse('refundMinor' as FieldOf<K>, NO_SALE);
  }

  /** Text beyond the last heading: a separator too many shifted the cells, and no amount is where it should be. */
  private tooWide({ line, cells }: TableLine): Refusal | null {
    const last = cells.findLastIndex((cell) => textOf(cell) !== '');
    if (last < this.width) return null;
    const reason = `Cette ligne a ${last + 1} cellules, l’en-tête en a ${this.width}\u202f: un séparateur est de trop.`;
    return { line, field: null, heading: null, value: textOf(cells[last] ?? '').slice(0, 80), reason, proposal: null };
  }
}

/** By what a refund finds its sale. */
const namesOf = ({ ownId, transactionId, conversationId }: RowOf['sales']): string[] =>
  Object.entries({ ownId, transactionId, conversationId }).flatMap(([key, name]) => (name ? [`${key} ${name}`] : []));

const OTHER = { '.': ',', ',': '.' } as const;

/** How a column is read: as chosen for it; as chosen for the file, if its values are ambiguous; otherwise by them. */
const readAs = (
  told: ColumnConventions,
  ofFile: Partial<Conventions> | undefined,
  chosen: Partial<ColumnConventions> | undefined,
): ColumnConventions => {
  const order = told.dateOrderCertainty === 'decided' ? undefined : ofFile?.dateOrder;
  const mark = chosen?.decimal ?? (told.decimalCertainty === 'decided' ? undefined : ofFile?.decimal);
  return {
    ...told,
    dateOrder: chosen?.dateOrder ?? order ?? told.dateOrder,
    // Choosing which mark separates cents implies that the other separates thousands.
    ...(mark ? { decimal: mark, thousands: OTHER[mark] } : {}),
  };
};

const definedOf = (some: Partial<Conventions> | undefined): Partial<Conventions> =>
  Object.fromEntries(Object.entries(some ?? {}).filter(([, value]) => value !== undefined));

/**
 * Reads a file again, line by line: typed rows, every mistake with its line, field and reason, and the lines left aside.
 * A row with a mistake is not among the rows. To check a correction, check again with it: nothing else changes.
 * @throws {AppError} as `openFile`, when the file changed meanwhile; the reason of `signal` when it is cancelled
 */
export async function* checkRows<K extends ImportKind>(
  file: OpenedFile,
  options: CheckOptions<K>,
): AsyncGenerator<CheckedLines<K>> {
  const { shape, table } = file;
  const checker = new RowChecker(file, options);
  let done = 0;
  for await (const lines of table.lines()) {
    options.signal?.throwIfAborted();
    const checked: CheckedLines<K> = { rows: [], refusals: [], conflicts: [], aside: [], twins: [], done };
    for (const line of lines) {
      if (line.line <= (shape.headingLine ?? 0)) continue;
      if (isFilled(line)) done += 1;
      checker.check(line, checked);
    }
    checked.done = done;
    yield checked;
  }
}
