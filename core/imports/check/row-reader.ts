import type { ImportKind } from '../../model/file-imports/file-import.ts';
import type { Currency, Minor } from '../../model/money.ts';
import type { Fate } from '../../model/stock/product.ts';
import type { ParisDay } from '../../model/time.ts';
import { type Cell, isProblem, type Problem, type ReadCell, textOf } from '../cells/cell.ts';
import { readCurrency } from '../cells/currencies.ts';
import { readAmount } from '../cells/read-amount.ts';
import { readDay, type StatedDay } from '../cells/read-day.ts';
import { readCount, readDigits, readNumber } from '../cells/read-digits.ts';
import { readFate, readText } from '../cells/read-words.ts';
import { headingsOf } from '../headings/index.ts';
import type { Column, ColumnConventions, Conventions, Field, FieldOf, Refusal } from '../rows.ts';

/** What a cell of a row is taken from, and how it is read. */
export interface RowContext<K extends ImportKind> {
  kind: K;
  columnOf: ReadonlyMap<Field, Column>;
  /** Different words of a column of statuses. */
  wordsOf: ReadonlyMap<Field, readonly string[]>;
  conventions: Conventions;
  today: ParisDay;
}

/** Beyond it an amount is a mistake: a missing comma, a number in the wrong column. */
const MAX_MINOR = 100_000_00;
const MAX_VALUE = 80;

const NO_CURRENCY = 'La devise de ce montant manque.';

const WHICH_DOLLAR =
  '«\u00a0$\u00a0» est le signe de plusieurs devises, jamais de l’euro\u202f: écrivez par exemple 5,00 USD.';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** French sellers type their corrections, whatever their file looks like. */
const TYPED = { decimal: ',', thousands: '.', dateOrder: 'dmy', isSerial: false } as const;

/** Reads the fields of one row, and gathers every mistake in it. A field that could not be read is null. */
export class RowReader<K extends ImportKind> {
  readonly refusals: Refusal[] = [];
  readonly line: number;
  private readonly context: RowContext<K>;
  private readonly cells: readonly Cell[];
  private readonly corrections: ReadonlyMap<Field, string>;
  private readonly currencies = new Map<Currency, FieldOf<K>>();
  private bareAmount: FieldOf<K> | null = null;
  private hasAmount = false;
  /** An amount in dollars whose country is unknown. */
  private sharedSign: FieldOf<K> | null = null;

  constructor(context: RowContext<K>, line: number, cells: readonly Cell[], corrections: ReadonlyMap<Field, string>) {
    this.context = context;
    this.line = line;
    this.cells = cells;
    this.corrections = corrections;
  }

  /** True when the file has a column of this field, or the seller typed it. */
  has(field: FieldOf<K>): boolean {
    return this.context.columnOf.has(field) || this.corrections.has(field);
  }

  /** True when the file states this field somewhere: an empty cell is then information too. */
  isStated(field: FieldOf<K>): boolean {
    return this.corrections.has(field) || (this.context.columnOf.get(field)?.samples.length ?? 0) > 0;
  }

  /** Some of the different words in the column of a field. */
  wordsOf(field: FieldOf<K>): readonly string[] {
    return this.context.wordsOf.get(field) ?? [];
  }

  /** True of a field that was refused. */
  isRefused(field: FieldOf<K>): boolean {
    return this.refusals.some((refusal) => refusal.field === field);
  }

  refuse(field: FieldOf<K>, reason: string, proposal: string | null = null): void {
    const heading = this.context.columnOf.get(field)?.heading || headingsOf(this.context.kind, field).heading;
    const value = textOf(this.cellOf(field)).slice(0, MAX_VALUE);
    this.refusals.push({ line: this.line, field, heading, value, reason, proposal });
  }

  text(field: FieldOf<K>): string | null {
    return this.settle(field, readText(this.cellOf(field), headingsOf(this.context.kind, field).max));
  }

  number(field: FieldOf<K>): string | null {
    return this.settle(field, readNumber(this.cellOf(field), headingsOf(this.context.kind, field).max));
  }

  digits(field: FieldOf<K>): string | null {
    return this.settle(field, readDigits(this.cellOf(field)));
  }

  /** Null in the file of another program, and where somebody changed it. */
  ownId(): string | null {
    const text = textOf(this.cellOf('ownId' as FieldOf<K>)).toLowerCase();
    return UUID.test(text) ? text : null;
  }

  count(field: FieldOf<K>): number | null {
    return this.settle(field, readCount(this.cellOf(field)));
  }

  fate(field: FieldOf<K>): Fate | null {
    return this.settle(field, readFate(this.cellOf(field)));
  }

  stated(field: FieldOf<K>): StatedDay | null {
    const { conventions, today } = this.context;
    const { dateOrder: order, isSerial } = this.writingOf(field);
    const context = { order, isSerial, system: conventions.dateSystem, today };
    return this.settle(field, readDay(this.cellOf(field), context));
  }

  day(field: FieldOf<K>): ParisDay | null {
    return this.stated(field)?.day ?? null;
  }

  /** An amount of at most 100 000,00. `sign`: what a minus sign means, where a file may well write one. */
  amount(field: FieldOf<K>, sign: 'refused' | 'ignored' = 'refused'): Minor | null {
    const column = this.context.columnOf.get(field);
    const read = this.settle(field, readAmount(this.cellOf(field), this.writingOf(field)));
    if (read === null) return null;
    if (read.minor < 0 && sign === 'refused') return this.giveUp(field, 'Ce montant ne peut pas être négatif.');
    const minor = Math.abs(read.minor);
    if (minor > MAX_MINOR) return this.giveUp(field, 'Plus de 100\u202f000\u202f: ce montant est-il juste\u202f?');
    this.hasAmount = true;
    const currency = read.currency ?? column?.currency ?? null;
    if (read.isShared && column?.currency !== currency) this.sharedSign ??= field;
    if (currency !== null) this.currencies.set(currency, field);
    else if (minor !== 0) this.bareAmount ??= field;
    return minor;
  }

  /** The currency of all amounts that were read; null when there are none. To be asked last. */
  currency(field: FieldOf<K>): Currency | null {
    const stated = this.has(field) ? this.settle(field, readCurrency(this.cellOf(field))) : null;
    if (this.isRefused(field)) return null;
    const [named, other] = [...this.currencies.keys()];
    if (named !== undefined && (other ?? stated ?? named) !== named) {
      const where = this.currencies.get(other ?? named) ?? field;
      this.refuse(where, `Deux devises sur une ligne\u202f: ${named} et ${other ?? stated}.`);
      return null;
    }
    if (stated === null && this.sharedSign !== null) return this.giveUp(this.sharedSign, WHICH_DOLLAR);
    if (stated === null && named !== undefined && !this.isCommon(named)) return this.missing(field);
    return stated ?? named ?? this.usual(field);
  }

  /** True where the currency that one amount of a line names is that of its bare ones, too. */
  private isCommon(named: Currency): boolean {
    const { currency, currencyCertainty } = this.context.conventions;
    return this.bareAmount === null || currencyCertainty !== 'ask' || named === currency;
  }

  private missing(field: FieldOf<K>): null {
    this.refuse(this.context.columnOf.has(field) ? field : (this.bareAmount ?? field), NO_CURRENCY);
    return null;
  }

  /** A file that names a currency in some of its lines leaves the others open. */
  private usual(field: FieldOf<K>): Currency | null {
    const { currency, currencyCertainty } = this.context.conventions;
    // 0 is 0 in every currency.
    if (this.bareAmount === null) return this.hasAmount && !this.has(field) ? currency : null;
    if (currencyCertainty !== 'ask' && !this.context.columnOf.has(field)) return currency;
    return this.missing(field);
  }

  /** How the cell of a field is written. A field without a column has an empty one. */
  private writingOf(field: FieldOf<K>): Omit<ColumnConventions, 'decimalCertainty' | 'dateOrderCertainty'> {
    if (this.corrections.has(field)) return TYPED;
    return this.context.columnOf.get(field)?.conventions ?? TYPED;
  }

  private giveUp(field: FieldOf<K>, reason: string): null {
    this.refuse(field, reason);
    return null;
  }

  private cellOf(field: FieldOf<K>): Cell {
    const typed = this.corrections.get(field);
    if (typed !== undefined) return typed;
    const column = this.context.columnOf.get(field);
    return column === undefined ? '' : (this.cells[column.index] ?? '');
  }

  private settle<T>(field: FieldOf<K>, read: ReadCell<T> | Problem): T | null {
    if (!isProblem(read)) return read.value;
    this.refuse(field, read.problem, read.proposal);
    return null;
  }
}
