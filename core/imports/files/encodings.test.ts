import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkFile } from '#core/testing/check-file.ts';
import type { Encoding } from '../rows.ts';

const HEAD = 'Date de vente;Titre;Prix de vente\n';

/** The byte of each letter of an encoding of one byte a letter. */
const tableOf = (encoding: Encoding): Map<string, number> =>
  new Map(
    Array.from({ length: 256 }, (_, byte) => [new TextDecoder(encoding).decode(Uint8Array.of(byte)), byte] as const),
  );

const encode = (text: string, encoding: Encoding): Uint8Array => {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  const table = tableOf(encoding);
  return Uint8Array.from([...text], (letter) => table.get(letter) ?? 0x3f);
};

const read = async (bytes: Uint8Array) => {
  const { file, rows } = await checkFile(bytes, 'sales');
  const { encoding, notices } = file.shape;
  return { encoding, notices, titles: rows.map(({ title }) => title) };
};

const linesOf = (titles: readonly string[]): string =>
  HEAD + titles.map((title) => `14/11/2025;${title};12,50\n`).join('');

describe('letters of one byte', () => {
  it.each([
    ['windows-1250', 'Polish', ['Sukienka z koronką', 'Żółta bluzka łódź', 'Spódnica dżinsowa']],
    ['windows-1250', 'one Polish letter', ['Robe', 'Spodnie męskie, szeroki pasek, długie']],
    ['windows-1250', 'Czech', ['Dámské šaty', 'Dětská bunda', 'Černé kalhoty, příjemné']],
    ['windows-1250', 'Hungarian', ['Női cipő', 'Fűzős bőr csizma', 'Gyönyörű kabát, szép, új']],
    ['windows-1250', 'Romanian', ['Rochie lungă', 'Cămaşă albă', 'Ţinută de vară']],
    [
      'windows-1252',
      'French',
      ['Écharpe à carreaux', 'Manteau d’été, très bon état', 'Bœuf, fête, maïs, où', '12 € « neuf »'],
    ],
    ['macintosh', 'French of a Mac', ['Écharpe à carreaux', 'Manteau d’été, très bon état']],
  ] as const)('are told as %s: %s', async (encoding, _, titles) => {
    const found = await read(encode(linesOf(titles), encoding));
    expect(found).toMatchObject({ encoding, titles });
    // What is not usual here is shown, to be looked at.
    expect(found.notices).toHaveLength(encoding === 'windows-1250' ? 1 : 0);
  });

  it.each([
    ['in Danish', ['Grøn kjole på lager', 'Blå æske']],
    ['in Spanish', ['Niño y señora', 'Pantalón']],
    ['in Portuguese', ['Calção de verão', 'Coleções']],
    ['that Polish has, too', ['Tête', 'Fête']],
  ])('are read as Windows-1252 with a word to the seller where others fit: %s', async (_, titles) => {
    const found = await read(encode(linesOf(titles), 'windows-1252'));
    expect(found).toMatchObject({ encoding: 'windows-1252', titles });
    expect(found.notices).toEqual([expect.stringContaining('de plusieurs façons')]);
  });
});

describe('a file in UTF-8 with a stray byte', () => {
  const withByte = (byte: number, titles: readonly string[]): Uint8Array => {
    const bytes = encode(linesOf([...titles, 'X#Y']), 'utf-8');
    return bytes.with(bytes.lastIndexOf('#'.charCodeAt(0)), byte);
  };
  const TITLES = ['Été à Bron', 'Żółta bluzka', 'Dětská bunda', '東京の着物', 'Платье красное'];

  it.each([
    ['an accented letter of Windows', 0xe9, 'XéY'],
    ['a Polish letter of Windows', 0xb3, 'XłY'],
    ['no letter', 0xff, 'X\ufffdY'],
    ['a control character of Windows', 0x81, 'X\ufffdY'],
  ])('keeps every other letter, and names the line: %s', async (_, byte, title) => {
    const { titles, notices } = await read(withByte(byte, TITLES));
    expect(titles).toEqual([...TITLES, title]);
    expect(notices).toEqual([expect.stringContaining('vérifiez les accents de la ligne 7')]);
  });

  it('loses no letter beside it, whatever they are', async () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcéàłżčřő東京ДЖ€«»'), minLength: 3, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(fc.array(word, { minLength: 3, maxLength: 6 }), async (words) => {
        const titles = words.map((each) => `Ł東Ж ${each}.`);
        const found = await read(withByte(0xff, titles));
        expect(found.titles.slice(0, -1)).toEqual(titles);
      }),
      { numRuns: 40 },
    );
  });
});
