import type { Operator } from '#core/contract/system.ts';
import type { Config } from '../env.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

/** Shown where the operator's settings state nothing; the page itself has the same text (`web/screens/public`). */
const UNSTATED = 'Non renseigné par l’hébergeur de ce site.';

const MARK = /%%(?<name>[A-Z_]+)%%/g;

/**
 * Writes what only the running server knows into a page: its address, and who operates it.
 * @throws for a mark that it does not know, so that none is ever served
 */
export const fillPage = (text: string, { publicUrl, operator }: Pick<Config, 'publicUrl' | 'operator'>): string => {
  const values = new Map([['SITE', publicUrl], ...linesOf(operator)]);
  return text.replaceAll(MARK, (mark, name: string) => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`No value for ${mark}`);
    return escapeHtml(value);
  });
};

const linesOf = (operator: Operator): [string, string][] =>
  Object.entries(operator).map(([name, line]) => [`OPERATOR_${name.toUpperCase()}`, line ?? UNSTATED]);
