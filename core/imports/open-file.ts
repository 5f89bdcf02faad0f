import type { ImportKind } from '../model/file-imports/file-import.ts';
import { tooManyRows } from '../model/file-imports/row-limit.ts';
import { textOf } from './cells/cell.ts';
import { currencyInHeading } from './cells/currencies.ts';
import { findColumnConventions, findConventions } from './columns/conventions.ts';
import { findHeadings } from './columns/find-headings.ts';
import { guessKind } from './columns/guess-kind.ts';
import { type ColumnProfile, countCell, makeProfile } from './columns/profile.ts';
import { proposeMapping as propose } from './columns/propose-mapping.ts';
import { checkSize, type Source, sizeOf } from './files/bytes.ts';
import { openTable } from './files/open-table.ts';
import { isFilled, type Table, type TableLine } from './files/table.ts';
import { unreadable } from './files/unreadable.ts';
import type { Column, Encoding, FileShape, Mapping } from './rows.ts';

export interface OpenOptions {
  /** Shown to the seller, and a hint of what the rows are; the format is recognised by the bytes. */
  name: string;
  /** Chosen by the seller where the accents are wrong. */
  encoding?: Encoding | undefined;
  /** The sheet of a workbook, or the file of an archive, that the seller chose. */
  part?: string | undefined;
  /** The line of the headings that the seller chose where another was taken for it; 0: the file has none. */
  headingLine?: number | undefined;
  signal?: AbortSignal | undefined;
  /** Called repeatedly with the number of rows seen so far. */
  onRows?: ((rows: number) => void) | undefined;
}

/** A file that was looked through once. Nothing of it is held but counts and samples: it is read again to be checked. */
export interface OpenedFile {
  shape: FileShape;
  table: Table;
  /** By column. */
  profiles: readonly ColumnProfile[];
  /** What its rows most likely are. */
  kind: ImportKind | null;
}

/** Lines that are held before it is known where the headings are. */
const FIRST_LINES = 60;
const SAMPLE_LINES = 6;
const MAX_SAMPLE = 200;
/** Lines among which the seller can choose the headings. */
const FIRST_SHOWN = 12;

/** What the seller reads of a file that has headings and nothing below them. */
export const NO_ROWS = 'Ce fichier n’a que son en-tête\u202f: aucune ligne à reprendre.';

/** Counts what the columns hold, below the headings. */
class Survey {
  readonly profiles: ColumnProfile[] = [];
  headings: TableLine | null = null;
  rows = 0;
  sample: TableLine[] = [];
  /** The first filled lines, those above the headings included. */
  first: TableLine[] = [];
  private held: TableLine[] | null = [];
  private readonly chosen: number | undefined;

  constructor(chosen: number | undefined) {
    this.chosen = chosen;
  }

  take(lines: readonly TableLine[]): void {
    if (this.held === null) this.count(lines);
    else this.held.push(...lines);
    if (this.held !== null && this.held.length >= Math.max(FIRST_LINES, this.chosen ?? 0)) this.release();
  }

  /** Finds the headings among the first lines, and counts those below. */
  release(): void {
    if (this.held === null) return;
    const first = this.held;
    this.held = null;
    this.headings = this.headingsIn(first);
    this.first = first.filter(isFilled).slice(0, FIRST_SHOWN);
    const from = this.headings?.line ?? 0;
    this.sample = first.filter((line) => line.line >= from && isFilled(line)).slice(0, SAMPLE_LINES);
    this.count(first.filter(({ line }) => line > from));
  }

  private headingsIn(first: readonly TableLine[]): TableLine | null {
    if (this.chosen === undefined) return findHeadings(first);
    const found = first.find(({ line }) => line === this.chosen) ?? null;
    if (found === null && this.chosen !== 0)
      throw unreadable(`La ligne ${this.chosen} n’est pas dans ce fichier, ou elle est vide.`);
    return found;
  }

  private count(lines: readonly TableLine[]): void {
    for (const line of lines) {
      if (!isFilled(line)) continue;
      this.rows += 1;
      for (const [index, cell] of line.cells.entries()) {
        this.profiles[index] ??= makeProfile();
        // Just set.
        countCell(this.profiles[index] as ColumnProfile, cell);
      }
    }
  }
}

const columnsOf = (
  { headings, profiles: found, rows }: Survey,
  hasFormats: boolean,
): { columns: Column[]; profiles: ColumnProfile[] } => {
  const cells = headings?.cells.map(textOf) ?? [];
  const last = cells.findLastIndex((cell) => cell !== '');
  // Behind the last heading stand empty cells, a column without a name, or what a separator too many pushed there.
  const least = last < 0 ? 1 : Math.floor(rows / 2) + 1;
  const width =
    Math.max(
      last,
      found.findLastIndex((profile) => (profile?.filled ?? 0) >= least),
    ) + 1;
  const headingOf = (index: number): string => (cells[index] ?? '').slice(0, 200);
  const profiles = Array.from({ length: width }, (_, index) => found[index] ?? makeProfile());
  const conventions = findColumnConventions(
    profiles,
    profiles.map((_, index) => headingOf(index)),
    hasFormats,
  );
  const columns = conventions.map((ofColumn, index) => {
    const { samples = [], amounts = 0, belowZero = 0, aboveZero = 0 } = profiles[index] ?? {};
    return {
      ...{ index, heading: headingOf(index), samples, currency: currencyInHeading(headingOf(index)) },
      isBelowZero: amounts > 0 && aboveZero === 0 && belowZero > 1,
      conventions: ofColumn,
    };
  });
  return { columns, profiles };
};

const lostZeros = (columns: readonly Column[], profiles: readonly ColumnProfile[]): string[] =>
  columns.flatMap(({ index, heading }) => {
    const { zeros = 0, shorter = 0 } = profiles[index] ?? {};
    if (zeros === 0 || shorter === 0 || shorter > zeros) return [];
    return [
      `Dans «\u00a0${heading}\u00a0», des numéros ont perdu leurs zéros de début\u202f: un tableur les a enlevés.`,
    ];
  });

const textOfLine = ({ cells, broken }: TableLine, separator: string): string =>
  (broken?.text ?? cells.map(textOf).join(separator)).slice(0, MAX_SAMPLE);

/**
 * Looks through a file: what it is, how it writes figures, what its columns hold.
 * @throws {AppError} INVALID_INPUT with a sentence for the seller when it cannot be read at all
 */
export const openFile = async (
  source: Source,
  { name, encoding, part, headingLine, signal, onRows }: OpenOptions,
): Promise<OpenedFile> => {
  checkSize(source);
  const opened = await openTable(source, { encoding, part });
  const survey = new Survey(headingLine);
  for await (const lines of opened.table.lines()) {
    signal?.throwIfAborted();
    survey.take(lines);
    onRows?.(survey.rows);
  }
  survey.release();
  if (survey.rows === 0 && survey.headings === null) throw unreadable('Ce fichier ne contient aucune ligne.');
  const { columns, profiles } = columnsOf(survey, opened.format === 'xlsx');
  const { format, separator, dateSystem } = opened;
  const above = (survey.headings?.line ?? 1) - 1;
  return {
    table: opened.table,
    profiles,
    kind: guessKind(opened.part ?? name, columns, profiles) ?? guessKind(name, columns, profiles),
    shape: {
      ...{ name, bytes: sizeOf(source), format, encoding: opened.encoding, separator },
      conventions: findConventions(
        profiles,
        columns.map(({ conventions }) => conventions),
        { dateSystem, named: columns.map(({ currency }) => currency) },
      ),
      headingLine: survey.headings?.line ?? null,
      columns,
      rows: survey.rows,
      firstLines: survey.first.map((line) => ({ line: line.line, text: textOfLine(line, `${separator ?? ';'} `) })),
      part: opened.part,
      otherParts: opened.otherParts,
      sample: survey.sample.map((line) => textOfLine(line, `${separator ?? ';'} `)),
      notices: [
        ...opened.notices,
        ...(survey.rows === 0 ? [NO_ROWS] : []),
        ...[tooManyRows(survey.rows)].filter((sentence) => sentence !== null),
        ...(above > 0 && !opened.isSeparatorDeclared
          ? [
              above === 1
                ? 'La première ligne, au-dessus de l’en-tête, n’est pas reprise.'
                : `Les ${above} premières lignes, au-dessus de l’en-tête, ne sont pas reprises.`,
            ]
          : []),
        ...lostZeros(columns, profiles),
        ...unnamedCurrencies(profiles),
      ],
    },
  };
};

const unnamedCurrencies = (profiles: readonly ColumnProfile[]): string[] =>
  profiles.some(({ unnamed }) => unnamed > 0)
    ? [
        'Des montants de ce classeur sont dans une devise que leur format ne nomme pas, par exemple «\u00a0kr\u00a0». Si le fichier n’a pas de colonne «\u00a0Devise\u00a0», ajoutez-la.',
      ]
    : [];

/** Which column of an opened file holds which field of a kind. */
export const proposeMapping = <K extends ImportKind>({ shape, profiles }: OpenedFile, kind: K): Mapping<K> =>
  propose(kind, shape.columns, profiles);
