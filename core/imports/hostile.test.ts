import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { bytesOf, checkFile } from '#core/testing/check-file.ts';
import { checkRows } from './check/check-rows.ts';
import { MAX_FILE_BYTES } from './files/unreadable.ts';
import { readDirectory, unpack } from './files/zip.ts';
import { openFile, proposeMapping } from './open-file.ts';
import { Summariser } from './summarise.ts';

const HEAD = 'Date de vente;Titre;Prix de vente;Remarque';
const ROW = '14/11/2025;Robe;12,50;';
const refused = async (content: string | Uint8Array): Promise<string> =>
  await checkFile(content, 'sales').then(
    () => 'read',
    (error: Error) => error.message,
  );

/** The first bytes of a picture, with gaps of some zeros in them, and white points behind. */
const picture = (...parts: readonly (string | number)[]): Uint8Array =>
  Buffer.concat([
    ...parts.map((part) => (typeof part === 'number' ? Buffer.alloc(part) : Buffer.from(part, 'latin1'))),
    Buffer.alloc(3_000, 0xff),
  ]);

describe('a file that is no table', () => {
  it.each([
    ['an empty one', new Uint8Array(0), 'Ce fichier est vide.'],
    ['only spaces and line ends', bytesOf(' \n\n;;\n'), 'Ce fichier ne contient aucune ligne.'],
    ['a picture named .csv', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]), 'une image (PNG)'],
    ['a BMP named .csv', picture('BM', 4, '\u0004\u0000\u0000\u0000', 4, '(\u0000\u0000\u0000'), 'une image (BMP)'],
    ['a GIF named .csv', picture('GIF89a'), 'une image (GIF)'],
    ['a WebP named .csv', picture('RIFF', 4, 'WEBPVP8 '), 'une image (WebP)'],
    ['a TIFF named .csv', picture('II*\u0000'), 'une image (TIFF)'],
    ['a large TIFF named .csv', picture('II+\u0000'), 'une image (TIFF)'],
    ['an icon named .csv', picture('\u0000\u0000\u0001\u0000'), 'une image (icône)'],
    ['a HEIC named .csv', picture('', 3, '\u0018ftypheim'), 'une image (HEIC ou AVIF)'],
    ['a PSD named .csv', picture('8BPS\u0000\u0001'), 'une image (Photoshop)'],
    ['a JPEG XL named .csv', picture('\u00ff\n'), 'une image (JPEG 2000 ou XL)'],
    // Of a kind that nobody knows.
    ['a picture without a name of its kind', picture('qoif'), 'n’est pas un tableau'],
    ['a PDF named .csv', bytesOf('%PDF-1.7\n'), 'un PDF'],
    [
      'an old workbook',
      new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]),
      'ancien classeur Excel (.xls)',
    ],
    [
      'an encrypted workbook',
      Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Buffer.from('EncryptedPackage', 'utf16le')]),
      'protégé par un mot de passe',
    ],
    ['noise', Uint8Array.from({ length: 4_000 }, (_, index) => (index * 7_919) % 31), 'n’est pas un tableau'],
    ['half an archive', zipSync({ 'a.csv': strToU8(`${HEAD}\n${ROW}\n`) }).subarray(0, 60), 'abîmé'],
    [
      '100 000 columns',
      bytesOf(`${Array.from({ length: 100_000 }, (_, index) => `c${index}`).join(';')}\n`),
      'plus de 500 colonnes',
    ],
  ])('is refused with its reason: %s', async (_, content, reason) => {
    expect(await refused(content)).toContain(reason);
  });

  it('of more than 50 MB is refused before it is read', async () => {
    expect(await refused(new Uint8Array(MAX_FILE_BYTES + 1))).toContain('dépasse 50\u00a0Mo');
  });
});

/** A workbook of one part whose declared unpacked size is `declared` bytes. */
const workbookOf = (sheet: string, declared?: number): Uint8Array => {
  const zip = zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>'),
    'xl/worksheets/sheet1.xml': strToU8(sheet),
  });
  if (declared === undefined) return zip;
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const directory = Buffer.from(zip).lastIndexOf('PK\u0001\u0002', undefined, 'latin1');
  view.setUint32(directory + 24, declared, true);
  return zip;
};

describe('a workbook', () => {
  it('that declares more than 400 MB is refused before it is unpacked', async () => {
    expect(await refused(workbookOf('<x/>', 2_000_000_000))).toContain('plus de 400\u00a0Mo');
  });

  it('that unpacks to more than it declares is stopped there', async () => {
    expect(await refused(workbookOf(' '.repeat(5_000_000), 1_000))).toContain('ment sur sa taille');
  });

  it('that hides behind a forged size is unpacked no further than it declares', () => {
    const zip = workbookOf(' '.repeat(20_000_000), 1_000_000);
    const [entry] = readDirectory(zip).filter(({ name }) => name.endsWith('sheet1.xml'));
    if (entry === undefined) throw new Error('the workbook has no sheet');
    const pieces: number[] = [];
    expect(() => {
      for (const piece of unpack(zip, entry)) pieces.push(piece.length);
    }).toThrow('ment sur sa taille');
    expect(pieces.reduce((sum, length) => sum + length, 0)).toBeLessThanOrEqual(1_000_000);
  });

  it.each([
    ['texts of blanks', { 'xl/sharedStrings.xml': new Uint8Array(20_000_000).fill(32) }],
    ['a sheet of blanks', { 'xl/worksheets/sheet1.xml': new Uint8Array(20_000_000).fill(32) }],
    ['a table of blanks', { 'ventes.csv': new Uint8Array(20_000_000).fill(32) }],
    [
      'many small parts',
      Object.fromEntries(
        Array.from({ length: 9 }, (_, at) => [`ventes-${at}.csv`, new Uint8Array(3_000_000).fill(32)]),
      ),
    ],
  ])('that unpacks to more than a hundred times its size is refused before it is: %s', async (_, parts) => {
    expect(await refused(zipSync({ ...unzipSync(workbookOf('<x/>')), ...parts }))).toContain('plus de cent fois');
  });

  it('that names entities is refused', async () => {
    const sheet =
      '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><worksheet>&a;</worksheet>';
    expect(await refused(workbookOf(sheet))).toContain('renvois à d’autres fichiers');
  });

  it('is read where its headings are, whatever sheet comes first, and its formulas stay text', async () => {
    const bytes = await writeXlsx({
      sheets: [
        { name: 'Lisez-moi', rows: [['Export du 25 novembre']] },
        {
          name: 'Ventes',
          rows: [
            [],
            ['Mes ventes'],
            ['N°', 'Date de vente', 'Titre', 'Prix de vente'],
            [871, new Date('2025-11-14T00:00:00Z'), '=CMD()', 12.5],
            [872, 45_975, '#REF!', '#REF!'],
            [null, null, 'Total', 12.5],
          ],
        },
      ],
    });
    const { file, rows, refusals, aside } = await checkFile(new Uint8Array(bytes), 'sales');
    expect(file.shape).toMatchObject({ format: 'xlsx', part: 'Ventes', otherParts: ['Lisez-moi'], headingLine: 3 });
    expect(rows).toMatchObject([
      { line: 4, externalId: '871', title: '=CMD()', priceMinor: 1_250, soldOn: '2025-11-14' },
    ]);
    expect(refusals).toMatchObject([{ line: 5, field: 'priceMinor', reason: 'Une formule cassée, pas un montant.' }]);
    expect(aside).toMatchObject([{ line: 6, why: 'total' }]);
  });
});

describe('any bytes at all', () => {
  it('are read, or refused with a sentence', async () => {
    const cell = fc.oneof(
      fc.string({ maxLength: 8 }),
      fc.constantFrom('12,50', '14/11/2025', '"', '""', '=1', '#REF!', '\u0000'),
    );
    const text = fc
      .array(fc.array(cell, { maxLength: 6 }), { maxLength: 12 })
      .map((rows) => [HEAD, ...rows.map((cells) => cells.join(';'))].join('\n'))
      .map(bytesOf);
    await fc.assert(
      fc.asyncProperty(fc.oneof(text, fc.uint8Array({ maxLength: 400 })), async (bytes) => {
        const { rows, refusals, aside, file } = await checkFile(bytes, 'sales').catch((error: Error) => {
          expect(error.name).toBe('AppError');
          return { rows: [], refusals: [], aside: [], file: null };
        });
        const lines = new Set([...rows, ...refusals, ...aside].map(({ line }) => line));
        // Every filled line is a row, refused or left aside, and only one of these.
        if (file !== null) expect(lines.size).toBeGreaterThanOrEqual(file.shape.rows);
        for (const { line } of rows) expect([...refusals, ...aside].some((other) => other.line === line)).toBe(false);
      }),
    );
  });
});

describe('a large file', () => {
  it('is read row by row, from a file that is never held as a whole', async () => {
    const row = (index: number): string =>
      `${index};${1 + (index % 28)}/11/2025;"Écharpe n°${index}";${(index % 90) + 10},50;\n`;
    const parts: string[] = ['N°;Date de vente;Titre;Prix de vente;Remarque\n'];
    let [bytes, count, total] = [0, 0, 0];
    while (bytes < 1_500_000) {
      const text = row(count);
      parts.push(text);
      bytes += text.length + 2;
      total += ((count % 90) + 10) * 100 + 50;
      count += 1;
    }
    const blob = new Blob(parts);
    let largest = 0;
    const file = await openFile(blob, { name: 'ventes.csv' });
    const summariser = new Summariser('sales');
    for await (const { rows, refusals } of checkRows(file, {
      kind: 'sales',
      mapping: proposeMapping(file, 'sales'),
      today: '2026-11-25',
    })) {
      largest = Math.max(largest, rows.length);
      expect(refusals).toEqual([]);
      for (const one of rows) summariser.add(one);
    }
    expect(file.shape.rows).toBe(count);
    expect(summariser.read().totals).toEqual([{ currency: 'EUR', count, totalMinor: total }]);
    expect(largest).toBeLessThan(20_000);
  });
});
