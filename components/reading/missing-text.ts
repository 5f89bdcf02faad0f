import { formatCount, NARROW_NO_BREAK } from '#core/model/french.ts';
import { fieldTitle } from './field-labels.ts';

/** One field that several rows of a page lack, or on which its two sources differ. */
export interface MissingField {
  title: string;
  /** Row numbers from 1, in order; empty for a property of the page itself. */
  rows: readonly number[];
}

export interface MissingFields {
  /** Absent, or in an unknown form. */
  absent: readonly MissingField[];
  /** Present twice, with different values. */
  differing: readonly MissingField[];
}

const PATH = /^(dom\.)?(?:records(?:\[(\d+)\]\.?)?|page\.)?(.*)$/;
const SHOWN_ROWS = 6;

/** A parser's paths, grouped by field: « Prix : lignes 2, 4 et 7 ». */
export const groupMissing = (paths: readonly string[]): MissingFields => {
  const absent = new Map<string, number[]>();
  const differing = new Map<string, number[]>();
  for (const path of paths) {
    const [, isDisplay, row, name = ''] = PATH.exec(path) ?? [];
    const group = isDisplay === undefined ? absent : differing;
    const title = titleOf(name, row);
    const rows = group.get(title) ?? [];
    if (row !== undefined) rows.push(Number(row) + 1);
    group.set(title, rows);
  }
  const fieldsOf = (group: ReadonlyMap<string, number[]>): MissingField[] =>
    [...group].map(([title, rows]) => ({ title, rows: [...new Set(rows)] }));
  return { absent: fieldsOf(absent), differing: fieldsOf(differing) };
};

const titleOf = (name: string, row: string | undefined): string => {
  if (name === '') return row === undefined ? 'D’autres champs' : 'Toute la ligne';
  const [first = name, ...rest] = name.split('.');
  const [, base = first] = /^([A-Za-z_]+)(?:\[\d+\])?$/.exec(first) ?? [];
  return rest.length === 0 ? fieldTitle(base) : `${fieldTitle(base)} (${rest.join('.')})`;
};

/** « lignes 2, 4 et 7 »; empty for a page with a single subject. */
const rowsText = ({ rows }: MissingField, rowCount: number): string => {
  if (rows.length === 0 || rowCount <= 1) return '';
  if (rows.length === rowCount) return 'toutes les lignes';
  const shown = rows.slice(0, SHOWN_ROWS).map(formatCount);
  const rest = rows.length - shown.length;
  if (rest > 0) return `lignes ${shown.join(', ')} et ${formatCount(rest)} de plus`;
  return shown.length === 1 ? `ligne ${shown[0]}` : `lignes ${shown.slice(0, -1).join(', ')} et ${shown.at(-1)}`;
};

/** « Prix : lignes 2 et 4 ». */
export const missingText = (field: MissingField, rowCount: number): string => {
  const rows = rowsText(field, rowCount);
  return rows === '' ? field.title : `${field.title}${NARROW_NO_BREAK}: ${rows}`;
};
