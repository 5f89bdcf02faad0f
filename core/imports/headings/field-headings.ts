import type { ImportKind } from '../../model/file-imports/file-import.ts';
import type { FieldOf } from '../rows.ts';

/** How the cells of a field are read. `digits`: an id of the marketplace. `number`: an id of the old tool, any text. */
export type CellKind = 'amount' | 'currency' | 'day' | 'digits' | 'number' | 'count' | 'text' | 'status' | 'fate';

/** What Comptoir knows of the columns of one field. Headings are compared by `foldHeading`. */
export interface FieldHeadings {
  /** What we recommend, and how a screen names the field. */
  heading: string;
  kind: CellKind;
  /** Longest text that is kept. */
  max: number;
  /** Other headings that can only mean this field, in French and English. */
  also: readonly string[];
  /** Headings that usually mean it: proposed, to be confirmed. */
  maybe: readonly string[];
}

/** Every field of one kind of file, in the order of the recommended columns. */
export type Headings<K extends ImportKind> = Readonly<Record<FieldOf<K>, FieldHeadings>>;

const words = (list: string): string[] =>
  list
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** Writes one row of the table; the other headings are separated by commas. */
export const known = (
  heading: string,
  kind: CellKind,
  { also = '', maybe = '', max = 200 }: { also?: string; maybe?: string; max?: number } = {},
): FieldHeadings => ({ heading, kind, max, also: words(also), maybe: words(maybe) });
