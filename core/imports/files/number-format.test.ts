import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shapeOfBuiltIn, shapeOfFormat } from './number-format.ts';

/** « plain », « date », « percent », a currency, or « ? » for one that is not named. */
const told = (code: string): string => {
  const shape = shapeOfFormat(code);
  return shape.kind === 'money' ? (shape.currency ?? '?') : shape.kind;
};

const ACCOUNTING = (sign: string): string =>
  `_-* #,##0.00\\ ${sign}_-;\\-* #,##0.00\\ ${sign}_-;_-* "-"??\\ ${sign}_-;_-@_-`;

describe('a number format', () => {
  it.each([
    ['plain', ['General', '0', '#,##0.00', '0.00E+00', '# ?/?', '@', '0.00_);[Red](0.00)', '00000', ';;;', '']],
    ['plain', ['0.00" kg"', '"N° "0', '0" pièces"', '0.00" TTC"', '[$-40C]#,##0.00', '0.00\\%', '#,##0.00" all"']],
    ['date', ['dd/mm/yyyy', 'yyyy-mm-dd hh:mm:ss.000', 'd mmm', '[$-40C]d mmmm yyyy;@', 'mm:ss.0', 'jj/mm/aaaa']],
    ['date', ['[h]:mm', '[$-F800]dddd, mmmm dd, yyyy', 'h:mm AM/PM', 'yyyy"年"m"月"d"日"', '"Vendu le "dd/mm/yy']],
    ['percent', ['0%', '0.00%', '0 %', '#,##0.0 %;[Red]-0.0 %', '0.00%" de remise"']],
    ['EUR', ['#,##0.00\\ "€"', '€#,##0.00', '[$€-40C]#,##0.00', '0.00 [$€-x-euro2]', '0.00" euros"', '[$EUR] 0.00']],
    ['EUR', [ACCOUNTING('"€"'), ACCOUNTING('[$€-407]'), '#,##0.00\\ [$€-fr-FR]', '0.00" EUR TTC"']],
    ['GBP', ['£#,##0.00', '"£"0.00', '[$£-809]#,##0.00', '[$GBP] 0.00', ACCOUNTING('[$£-en-GB]'), '[$£-452]0.00']],
    [
      'USD',
      ['"$"#,##0.00_);[Red]\\("$"#,##0.00\\)', '[$$-409]0.00', '[$$-en-US]0.00', '0.00 "USD"', '[$USD] 0', '\\$0'],
    ],
    ['USD', ['_($* #,##0.00_);_($* (#,##0.00);_($* "-"??_);_(@_)', '0.00 USD', '[$US$-409]0.00', '[$$-01000409]0.00']],
    ['CAD', ['[$$-1009]0.00', '[$$-fr-CA]0.00', '0.00 "CAD"']],
    ['PLN', ['#,##0.00\\ "zł"', '[$zł-415]0.00', '0.00 zł']],
    ['CZK', ['[$Kč-405]0.00', '#,##0.00\\ "Kč"']],
    ['SEK', ['#,##0.00\\ [$kr-41D]']],
    ['DKK', ['[$kr.-406]\\ 0.00']],
    ['CHF', ['[$Fr.-100C]\\ 0.00', '0.00 "CHF"', '[$CHF-807] 0.00']],
    ['?', ['0.00 "kr"', '[$¥-411]0', '0.00 "₺"', '"R$"0.00', 'CA$0.00', '[$$-2C0A]0.00', '[$XYZ]0.00', '[$JPY] 0']],
    ['?', ['[$Din.-81A]0.00', '0.00 "€";0.00 "£"', '[<10]"$"0;"€"0', `0.00${' '.repeat(1_000)}"€"`]],
  ])('shows %s: %j', (shape, codes) => {
    for (const code of codes) expect([code, told(code)]).toEqual([code, shape]);
  });

  it('without a code of its own is one of those that every spreadsheet has', () => {
    const kinds = [0, 1, 2, 4, 9, 10, 11, 14, 22, 30, 37, 40, 41, 45, 47, 49, 57, 163, -1, Number.NaN];
    expect(kinds.map((id) => shapeOfBuiltIn(id).kind)).toEqual([
      ...['plain', 'plain', 'plain', 'plain', 'percent', 'percent', 'plain', 'date', 'date', 'date'],
      ...['plain', 'plain', 'plain', 'date', 'date', 'plain', 'date', 'plain', 'plain', 'plain'],
    ]);
    // Whose currency these show depends on the computer.
    for (const id of [5, 6, 7, 8, 42, 44]) expect(shapeOfBuiltIn(id)).toEqual({ kind: 'money', currency: null });
  });

  const sign = fc.constantFrom('€', '£', '$', 'zł', 'Kč', 'EUR', 'USD', 'kr', '¥', 'R$', 'CA$', 'Lt');
  const figures = fc.constantFrom('0', '#,##0.00', '# ##0,00', '_-* #,##0.00_-', '0.00;[Red]-0.00');

  it('in which a sign of a currency stands is never a plain number, wherever and however it stands', () => {
    const written = fc.constantFrom(
      (text: string) => `"${text}"`,
      (text: string) => `[$${text}-xx]`,
      (text: string) => [...text].map((letter) => `\\${letter}`).join(''),
    );
    fc.assert(
      fc.property(sign, figures, written, fc.boolean(), (text, number, write, isFirst) => {
        fc.pre(text !== 'Lt' || write('x').startsWith('['));
        const code = isFirst ? `${write(text)} ${number}` : `${number} ${write(text)}`;
        expect(shapeOfFormat(code).kind).toBe('money');
      }),
    );
  });

  it('of any text at all is read, in time that grows with its length only', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (code) => {
        expect(['plain', 'date', 'percent', 'money']).toContain(shapeOfFormat(code).kind);
      }),
    );
    for (const part of ['[', '"', '\\', '_', '[$', '$-', '"a', 'kr ']) shapeOfFormat(part.repeat(400));
  });
});
