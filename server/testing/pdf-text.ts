import { inflateSync } from 'node:zlib';

/** As pdfkit writes it: a `\r` before the last line break is a byte of the stream. */
const STREAM = /(<<(?:[^<>]|<<[^<>]*>>|<[^<>]*>)*>>)\s*stream\n([\s\S]*?)\nendstream/g;

const streamsOf = (pdf: string): string[] =>
  Array.from(pdf.matchAll(STREAM), ([, head = '', body = '']) =>
    head.includes('/FlateDecode') ? inflateSync(Buffer.from(body, 'latin1')).toString('latin1') : body,
  );

const fromUtf16 = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** What the glyphs of one font stand for, by their numbers in hexadecimal. */
const readMap = (map: string): Map<string, string> => {
  const letters = new Map<string, string>();
  for (const [, first = '', , list = ''] of map.matchAll(/<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/gi)) {
    const start = Number.parseInt(first, 16);
    for (const [index, [, hex = '']] of Array.from(list.matchAll(/<([0-9a-f ]*)>/gi)).entries()) {
      letters.set((start + index).toString(16).padStart(4, '0'), fromUtf16(hex.replaceAll(' ', '')));
    }
  }
  return letters;
};

/** The pages of a PDF that pdfkit wrote with embedded fonts, each as its pieces of text in the order in which they are drawn. */
export const pdfText = (bytes: Uint8Array): string[][] => {
  const pdf = Buffer.from(bytes).toString('latin1');
  const objects = new Map(
    Array.from(pdf.matchAll(/\n(\d+) 0 obj\n([\s\S]*?)\nendobj/g), ([, id = '', body = '']) => [id, body]),
  );
  const streamOf = (id: string): string => streamsOf(`${objects.get(id) ?? ''}`)[0] ?? '';
  const fonts = new Map(
    Array.from(pdf.matchAll(/\/(F\d+) (\d+) 0 R/g), ([, name = '', id = '']) => {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1];
      return [name, map === undefined ? new Map<string, string>() : readMap(streamOf(map))];
    }),
  );
  const contents = Array.from(pdf.matchAll(/\/Type \/Page\n[\s\S]*?\/Contents (\d+) 0 R/g), ([, id = '']) => id);
  return contents.map((id) => {
    const pieces: string[] = [];
    let letters = new Map<string, string>();
    for (const [, font, run] of streamOf(id).matchAll(/\/(F\d+) [\d.]+ Tf|\[((?:<[0-9a-f]*>|[\s\d.-])*)\] TJ/gi)) {
      if (font !== undefined) letters = fonts.get(font) ?? letters;
      else {
        const hex = Array.from((run ?? '').matchAll(/<([0-9a-f]*)>/gi), ([, part = '']) => part).join('');
        pieces.push((hex.match(/.{4}/g) ?? []).map((glyph) => letters.get(glyph.toLowerCase()) ?? '?').join(''));
      }
    }
    return pieces;
  });
};
