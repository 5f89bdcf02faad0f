import { type Cell, isProblem, type ReadCell, textOf } from '#core/imports/cells/cell.ts';
import { readAmount } from '#core/imports/cells/read-amount.ts';
import { readDay } from '#core/imports/cells/read-day.ts';
import { readNumber } from '#core/imports/cells/read-digits.ts';
import { isFilled, type TableLine } from '#core/imports/files/table.ts';
import type { OpenedFile } from '#core/imports/open-file.ts';
import type { ColumnConventions } from '#core/imports/rows.ts';
import type { ParisDay } from '#core/model/time.ts';
import type { LeftOut } from '../left-out.ts';
import { columnNamed } from '../read-file.ts';
import { eventKind } from './event-kind.ts';
import { EVENT_FIELDS, type EventField, type SaleEvent, skuKey } from './sale-event.ts';

/** True of a list of events: `ordre;date;articles;prix;evenement`. */
export const isEventList = (file: OpenedFile): boolean => columnNamed(file, 'evenement') !== null;

const NOT_UNDERSTOOD =
  'Cet événement n’est pas compris\u202f: vente, libération, remboursement, retour, annulation, achat, invendable, donné ou gardé pour soi.';
const MAX_NUMBER = 200;
/** Of a price without a column. */
const NO_STYLE = { decimal: null, thousands: null } as const;

type Columns = Readonly<Record<EventField, number | null>>;

/** Reads the cells of one line with the readers of an import. */
class EventReader {
  readonly problems: { field: EventField; reason: string }[] = [];
  private readonly cells: readonly Cell[];
  private readonly columns: Columns;

  constructor(columns: Columns, cells: readonly Cell[]) {
    this.columns = columns;
    this.cells = cells;
  }

  cell(field: EventField): Cell {
    const column = this.columns[field];
    return column === null ? '' : (this.cells[column] ?? '');
  }

  /** How the column of a field writes its cells; null where the file has no such column. */
  conventions({ shape }: OpenedFile, field: EventField): ColumnConventions | null {
    const column = this.columns[field];
    return column === null ? null : (shape.columns[column]?.conventions ?? null);
  }

  refuse(field: EventField, reason: string): null {
    this.problems.push({ field, reason });
    return null;
  }

  settle<T>(field: EventField, read: ReadCell<T>): T | null {
    return isProblem(read) ? this.refuse(field, read.problem) : read.value;
  }

  needed<T>(field: EventField, read: ReadCell<T>, missing: string): T | null {
    const value = this.settle(field, read);
    return value === null && !isProblem(read) ? this.refuse(field, missing) : value;
  }
}

const toEvent = (file: OpenedFile, reader: EventReader, line: number, today: ParisDay): SaleEvent | null => {
  const [dates, amounts] = [reader.conventions(file, 'date'), reader.conventions(file, 'prix')];
  const order = reader.needed('ordre', readNumber(reader.cell('ordre'), MAX_NUMBER), 'Le numéro d’ordre manque.');
  const stated = readDay(reader.cell('date'), {
    // Dates that fit both orders have the day first, as docs/money.md specifies.
    ...{ order: dates?.dateOrder ?? 'dmy', isSerial: dates?.isSerial ?? false },
    ...{ system: file.shape.conventions.dateSystem, today },
  });
  const day = reader.needed('date', stated, 'La date manque.')?.day ?? null;
  const kind = eventKind(textOf(reader.cell('evenement'))) ?? reader.refuse('evenement', NOT_UNDERSTOOD);
  const articles = articlesOf(reader);
  const amount = reader.settle('prix', readAmount(reader.cell('prix'), amounts ?? NO_STYLE));
  if ((amount?.currency ?? 'EUR') !== 'EUR')
    reader.refuse('prix', `Cette commande n’additionne que des euros\u202f: cette ligne est en ${amount?.currency}.`);
  // A refund is money that went back, with or without its sign.
  const isBack = kind === 'refund' || kind === 'return' || kind === 'cancel';
  if (amount !== null && amount.minor < 0 && !isBack) reader.refuse('prix', 'Ce montant ne peut pas être négatif.');
  if (order === null || day === null || kind === null || reader.problems.length > 0) return null;
  return { line, order, day, kind, articles, minor: amount === null ? null : Math.abs(amount.minor) };
};

const articlesOf = (reader: EventReader): string[] => {
  const articles = textOf(reader.cell('articles'))
    .split('+')
    .map((sku) => sku.trim())
    .filter((sku) => sku !== '');
  const keys = articles.map(skuKey);
  const twice = articles.find((_, at) => keys.indexOf(keys[at] ?? '') < at);
  if (twice !== undefined) reader.refuse('articles', `L’article ${twice} y est deux fois.`);
  return articles;
};

/** The events of a list, whatever their order; an exact repetition counts once. */
export const readEvents = async (
  file: OpenedFile,
  today: ParisDay,
  { refused, setAside }: LeftOut,
): Promise<SaleEvent[]> => {
  const name = file.shape.name;
  // The fields are the keys.
  const columns = Object.fromEntries(EVENT_FIELDS.map((field) => [field, columnNamed(file, field)])) as Columns;
  const events: SaleEvent[] = [];
  const seen = new Map<string, number>();
  const read = (line: TableLine): void => {
    const { broken } = line;
    if (broken !== null) {
      refused.push({ file: name, line: line.line, field: null, reason: broken.reason });
      return;
    }
    const text = EVENT_FIELDS.map((field) => textOf(line.cells[columns[field] ?? -1] ?? '')).join('\t');
    const of = seen.get(text);
    if (of !== undefined) {
      setAside.push({ file: name, line: line.line, reason: `Cette ligne en répète une autre\u202f: la ligne ${of}.` });
      return;
    }
    seen.set(text, line.line);
    const reader = new EventReader(columns, line.cells);
    const event = toEvent(file, reader, line.line, today);
    if (event !== null) events.push(event);
    for (const problem of reader.problems) refused.push({ file: name, line: line.line, ...problem });
  };
  for await (const lines of file.table.lines())
    for (const line of lines) if (line.line > (file.shape.headingLine ?? 0) && isFilled(line)) read(line);
  return events;
};
