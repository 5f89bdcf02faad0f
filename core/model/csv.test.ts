import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCsv } from './csv.ts';

const body = (csv: string): string => csv.slice(1);

describe('a table for a spreadsheet', () => {
  it('is formatted for French spreadsheets', () => {
    expect(toCsv(['Mois', 'Ventes'], [['2026-10', 12.5]])).toBe('\uFEFFMois;Ventes\r\n2026-10;12,5\r\n');
  });

  it('leaves unknown cells empty, never zero', () => {
    expect(body(toCsv(['a', 'b', 'c'], [[null, 0, Number.NaN]]))).toBe('a;b;c\r\n;0;\r\n');
  });

  it('quotes cells containing a separator, a quotation mark or a line break', () => {
    expect(body(toCsv(['a'], [['un;deux'], ['dit "oui"'], ['x\ny']]))).toBe(
      'a\r\n"un;deux"\r\n"dit ""oui"""\r\n"x\ny"\r\n',
    );
  });

  it.each(['=1+1', '+33', '-2', '@SUM(A1)', '\t=1', '\r=1'])('never exports %j as a formula', (text) => {
    expect(body(toCsv(['a'], [[text]])).replaceAll('"', '')).toBe(`a\r\n'${text}\r\n`);
  });

  it('keeps a negative number as a number', () => {
    expect(body(toCsv(['a'], [[-2.5]]))).toBe('a\r\n-2,5\r\n');
  });

  it('never starts a cell of any text with something a spreadsheet would execute', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const [, cell = ''] = /^\r\n"?([\s\S]*)$/.exec(body(toCsv([''], [[text]]))) ?? [];
        expect(cell).not.toMatch(/^[=+\-@\t]/);
      }),
    );
  });
});
