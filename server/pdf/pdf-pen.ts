import { type FontPart, fontParts, type Weight } from './pdf-fonts.ts';

type Document = PDFKit.PDFDocument;

/** What is needed of a font that was read. */
interface ReadFont {
  hasGlyphForCodePoint(code: number): boolean;
}

/** Some letters that one part of the font has. */
interface Run {
  font: string;
  text: string;
}

const ELLIPSIS = '…';
/** Letters of which the font has no picture: a script that it lacks. */
const MISSING_LETTERS = '[…]';
/** The font lacks the narrow one. */
const [NARROW_NO_BREAK, NO_BREAK] = ['\u202f', '\u00a0'];
/**
 * Figures of one width, so that those of a column stand under one another. For figures alone: with such a choice the library
 * lays out every text anew, without it each word once.
 */
const FIGURES = { features: ['tnum' as const] };
const LETTER = /[\p{L}\p{N}]/u;
const MARKS = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu;

/** Draws text in the embedded font, whatever letters it has. */
export interface Pen {
  widthOf(text: string, weight: Weight, size: number): number;
  /** The text, or as much of it as there is room for. */
  shorten(text: string, weight: Weight, size: number, room: number): string;
  /** One line. @param x left edge, or right edge for a figure */
  draw(
    text: string,
    at: { x: number; y: number; weight: Weight; size: number; colour: string; fromRight?: boolean },
  ): void;
  /** The lines of a paragraph. */
  wrap(text: string, weight: Weight, size: number, room: number): string[];
}

/** Finds the font that has a letter; each is registered with the document when a letter of it is first needed. */
const fontFinder = (doc: Document, parts: Readonly<Record<Weight, readonly FontPart[]>>) => {
  const loaded = new Map<string, ReadFont>();

  const load = ({ name, load: read }: FontPart): ReadFont => {
    const known = loaded.get(name);
    if (known) return known;
    doc.registerFont(name, read());
    doc.font(name);
    // What a registered font is made of has no place in the types.
    const { font } = (doc as unknown as { _font: { font: ReadFont } })._font;
    loaded.set(name, font);
    return font;
  };

  const fontOf = (char: string, weight: Weight): string | null => {
    const code = char.codePointAt(0) ?? 0;
    return parts[weight].find((part) => load(part).hasGlyphForCodePoint(code))?.name ?? null;
  };

  const known = new Map<string, string | null>();
  const partOf = (char: string, weight: Weight): string | null => {
    const key = `${weight}${char}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const name = fontOf(char, weight);
    known.set(key, name);
    return name;
  };
  return partOf;
};

/** Cuts texts into runs of one font each, and measures them. */
const createTypesetter = (doc: Document) => {
  const parts = { regular: fontParts('regular'), bold: fontParts('bold') };
  const partOf = fontFinder(doc, parts);
  const widths = new Map<string, number>();

  /** An emoji is left out; letters without a glyph are marked as missing. */
  const runsOf = (text: string, weight: Weight): Run[] => {
    const runs: Run[] = [];
    const add = (font: string, more: string): void => {
      const last = runs.at(-1);
      if (last?.font === font) last.text += more;
      else runs.push({ font, text: more });
    };
    const base = parts[weight][0]?.name ?? '';
    for (const char of text.replaceAll(MARKS, ' ').replaceAll(NARROW_NO_BREAK, NO_BREAK)) {
      const font = partOf(char, weight);
      if (font !== null) add(font, char);
      else if (LETTER.test(char) && !runs.at(-1)?.text.endsWith(MISSING_LETTERS)) add(base, MISSING_LETTERS);
    }
    return runs;
  };

  /** Letter by letter, because laying out a text takes a hundred times longer than adding up what is known. */
  const widthOfRun = ({ font, text }: Run, size: number): number => {
    let sum = 0;
    for (const char of text) {
      const key = `${font} ${char}`;
      let width = widths.get(key);
      if (width === undefined) {
        width = doc.font(font).fontSize(1_000).widthOfString(char, FIGURES) / 1_000;
        widths.set(key, width);
      }
      sum += width;
    }
    return sum * size;
  };

  return { runsOf, widthOfRun };
};

export const createPen = (doc: Document): Pen => {
  const { runsOf, widthOfRun } = createTypesetter(doc);
  const widthOf: Pen['widthOf'] = (text, weight, size) =>
    runsOf(text, weight).reduce((sum, run) => sum + widthOfRun(run, size), 0);

  const shorten: Pen['shorten'] = (text, weight, size, room) => {
    // No letter is as narrow as a tenth of its height.
    const chars = [...text.slice(0, Math.ceil((room / size) * 10))];
    if (widthOf(chars.join(''), weight, size) <= room) return chars.join('');
    let [low, high] = [0, chars.length];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (widthOf(chars.slice(0, middle).join('') + ELLIPSIS, weight, size) <= room) low = middle;
      else high = middle - 1;
    }
    return chars.slice(0, low).join('').trimEnd() + ELLIPSIS;
  };

  return {
    widthOf,
    shorten,
    draw(text, { x, y, weight, size, colour, fromRight = false }) {
      let at = fromRight ? x - widthOf(text, weight, size) : x;
      for (const run of runsOf(text, weight)) {
        doc
          .font(run.font)
          .fontSize(size)
          .fillColor(colour)
          .text(run.text, at, y, { lineBreak: false, ...(fromRight && FIGURES) });
        at += widthOfRun(run, size);
      }
    },
    wrap(text, weight, size, room) {
      const lines: string[] = [];
      let line = '';
      // Words part at ordinary spaces alone: a no-break space holds « 12 € » together.
      for (const word of text.split(' ')) {
        const longer = line === '' ? word : `${line} ${word}`;
        if (line === '' || widthOf(longer, weight, size) <= room) line = longer;
        else {
          lines.push(line);
          line = word;
        }
      }
      return [...lines, line].map((each) => shorten(each, weight, size, room));
    },
  };
};
