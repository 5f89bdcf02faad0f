import { type ShownNumber, shownText } from './shown-number.ts';

/**
 * One cell as its file has it. Text is as written; a number comes from a spreadsheet, which keeps it exactly, with what
 * its format shows beside it; a date of a spreadsheet is text in ISO form.
 */
export type Cell = string | number | ShownNumber;

/** The result of reading a cell. `value` null: the cell is empty, or marked as unknown. */
export type ReadCell<T> = { value: T | null } | Problem;

/** Why a cell cannot be read, in French; `proposal`: what was most likely meant, as a French seller would type it. */
export interface Problem {
  problem: string;
  proposal: string | null;
}

export const problem = (sentence: string, proposal: string | null = null): Problem => ({ problem: sentence, proposal });

export const isProblem = (read: object): read is Problem => 'problem' in read;

/** Control and format characters, but the joiner within an emoji. */
const UNSEEN = /[\p{Cc}\ufffe\uffff]|(?!\u200d)\p{Cf}/gu;
const SPACES = /[\s\u00a0\u202f]+/g;
/** `="0123"`, by which a CSV file keeps a spreadsheet from reading a number. */
const AS_TEXT = /^="([^"]*)"$/;
/** An apostrophe by which a CSV file keeps a spreadsheet from running a formula, or a cell from being a number. « '90s » is text. */
const GUARD = /^'(?='*[=+\-@\t\r]|'*\d[\d .,]*$)/;

/** Nearly every cell: nothing to remove, no guard in front. Checking this first makes reading twice as fast. */
const PLAIN = /^[!-&(-<>-~¡-¬®-ɏ€’](?: ?[!-~¡-¬®-ɏ€’])*$/;

const clean = (text: string): string => text.replaceAll(SPACES, ' ').replaceAll(UNSEEN, '').trim().toWellFormed();

/** The text of a cell on one line, without what cannot be seen, without the guards of spreadsheets. */
export const textOf = (cell: Cell): string => {
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return shownText(cell);
  if (cell === '' || PLAIN.test(cell)) return cell;
  const trimmed = cell.trim();
  if (GUARD.test(trimmed)) return clean(trimmed.slice(1));
  const text = clean(trimmed);
  return AS_TEXT.exec(text)?.[1] ?? text;
};

/** The number of a cell that a spreadsheet stores as one; null for text, and for a percentage. */
export const numberIn = (cell: Cell): number | null => {
  if (typeof cell === 'object') return cell.as === 'percent' ? null : cell.number;
  return typeof cell === 'number' ? cell : null;
};

const UNKNOWN = new Set(
  '-,--,---,–,—,?,??,???,n/a,na,nc,n.c.,n/c,nr,inconnu,inconnue,unknown,null,none,undefined,nan,à saisir,non renseigné,vide'.split(
    ',',
  ),
);

/** True of an empty cell, and of one marked as unknown: « ? », « n/a », « inconnu ». */
export const isUnknown = (text: string): boolean =>
  text === '' || (text.length < 15 && UNKNOWN.has(text.toLowerCase()));

const BROKEN =
  /^#(?:REF!?|N\/?A|VALUE!?|VALEUR!?|DIV\/0!?|NAME\??|NOM\??|NULL!?|NUL!?|NUM!?|NOMBRE!?|SPILL!?|CALC!?|GETTING_DATA|###+|ERROR!?|ERR(?:EUR)?!?)$/i;

/** True of what a spreadsheet shows instead of a result: « #REF! », « #VALEUR! », « ##### ». */
export const isBrokenFormula = (text: string): boolean => BROKEN.test(text) || /^#{3,}$/.test(text);

/** True of a formula that was saved instead of its result. */
export const isFormula = (text: string): boolean => /^[=@]/.test(text) || /^\+[A-Z(]/i.test(text);
