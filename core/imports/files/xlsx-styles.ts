import { type NumberShape, PLAIN, shapeOfBuiltIn, shapeOfFormat } from './number-format.ts';
import { unreadable } from './unreadable.ts';
import type { Workbook } from './xlsx-parts.ts';
import { readAllXml } from './xml-reader.ts';
import { unpack } from './zip.ts';

/** A few more than Excel opens. */
const MAX_FORMATS = 65_536;

const TOO_MANY_FORMATS =
  'Ce classeur a trop de formats de cellules\u202f: il n’est pas lu. Enregistrez la feuille en CSV.';

/** The formats of a workbook by their number, and which of them each style has. */
interface Styles {
  codes: Map<number, string>;
  formatOf: number[];
}

const readParts = ({ bytes, styles }: Workbook): Styles => {
  const found: Styles = { codes: new Map(), formatOf: [] };
  if (styles === null) return found;
  let within = '';
  readAllXml(unpack(bytes, styles), {
    open(name, { numFmtId = '0', formatCode = '' }) {
      // Formats stand elsewhere too: those of conditions, and of styles that no cell has.
      if (name === 'numFmts' || name === 'cellXfs') within = name;
      else if (name === 'numFmt' && within === 'numFmts') found.codes.set(Number(numFmtId), formatCode);
      else if (name === 'xf' && within === 'cellXfs') found.formatOf.push(Number(numFmtId));
      if (Math.max(found.codes.size, found.formatOf.length) > MAX_FORMATS) throw unreadable(TOO_MANY_FORMATS);
    },
    text: () => undefined,
    close(name) {
      if (name === within) within = '';
    },
  });
  return found;
};

/**
 * What the number of each style shows. A style that does not exist shows a number, as in Excel.
 * @throws {AppError} for more formats than a spreadsheet opens
 */
export const readShapes = (workbook: Workbook): ((style: number) => NumberShape) => {
  const { codes, formatOf } = readParts(workbook);
  const shapes = new Map<number, NumberShape>();
  return (style) => {
    const format = formatOf[style];
    if (format === undefined) return PLAIN;
    const known = shapes.get(format);
    if (known !== undefined) return known;
    const code = codes.get(format);
    const shape = code === undefined || code === '' ? shapeOfBuiltIn(format) : shapeOfFormat(code);
    shapes.set(format, shape);
    return shape;
  };
};
