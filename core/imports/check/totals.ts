import { fold } from '../../model/fold.ts';
import { type Cell, isProblem, isUnknown, numberIn, textOf } from '../cells/cell.ts';
import { dayFormOf } from '../cells/day-forms.ts';
import { type AmountStyle, readAmount } from '../cells/read-amount.ts';
import type { Column } from '../rows.ts';

const BEHIND = String.raw`\b[^a-z]*(?:general|annuel|mensuel|du mois|de l'annee|ventes?|depenses?|achats?|articles?|lots?|ttc|ht|janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre|sales|expenses|[\d\s:=€.,()/-]|des?|du|la|le|l')*$`;
const TOTAL = new RegExp(`^(?:sous[- ]?totaux|sous[- ]?total|grand total|total|totaux|somme|cumul|subtotal)${BEHIND}`);
/** Words that may also be the title of a row: on a line with a date, its amounts decide. */
const MAYBE = new RegExp(`^(?:sum|average|moyenne|solde|report)${BEHIND}`);

const isDay = (cell: Cell): boolean => typeof cell === 'string' && dayFormOf(textOf(cell)) !== null;

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

/** True of a cell that contains something other than an amount, in either way of writing, or a date. */
const isText = (cell: Cell): boolean =>
  numberIn(cell) === null && !isDay(cell) && STYLES.every((style) => amountOf(cell, style) === null);

/** Finds the lines that add up those above them, by their word or by their amounts. */
export class Totals {
  private readonly columns: readonly Column[];
  /** Of the amounts so far, by column. */
  private readonly sums: number[];
  private rows = 0;
  /** Rows that contain something besides dates and amounts. */
  private named = 0;

  /** @param columns of amounts */
  constructor(columns: readonly Column[]) {
    this.columns = columns;
    this.sums = columns.map(() => 0);
  }

  /** Counts a row. */
  add(cells: readonly Cell[]): void {
    this.rows += 1;
    if (cells.some((cell) => textOf(cell) !== '' && isText(cell))) this.named += 1;
    for (const [at, column] of this.columns.entries())
      this.sums[at] = (this.sums[at] ?? 0) + (amountIn(column, cells) ?? 0);
  }

  isTotal(cells: readonly Cell[]): boolean {
    const filled = cells.filter((cell) => textOf(cell) !== '');
    const word = filled.find(isText);
    const folded = word === undefined ? '' : fold(textOf(word));
    const isDated = filled.some(isDay);
    if (TOTAL.test(folded) || (MAYBE.test(folded) && (!isDated || this.isSum(cells)))) return true;
    // A table may name no article: a sale is then often as much as those above it. So is one expense as much as two others.
    const isUnlikeRows = !isDated || (this.named === this.rows && this.rows > 2);
    return word === undefined && isUnlikeRows && this.isSum(cells);
  }

  /** True where each amount is the sum of those above it. */
  private isSum(cells: readonly Cell[]): boolean {
    const amounts = this.columns.map((column) => amountIn(column, cells));
    const stated = amounts.filter((amount) => amount !== null && amount !== 0).length;
    return stated > 0 && this.rows > 1 && amounts.every((amount, at) => amount === null || amount === this.sums[at]);
  }
}
