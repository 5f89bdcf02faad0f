import { strToU8, zipSync } from 'fflate';

const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

interface WorkbookParts {
  /** The rows of « Ventes & co ». */
  sheet: string;
  workbookPr?: string;
  /** `<si>` elements. */
  strings?: string;
  /** Codes of number formats: style 1 has the first, 2 the second. */
  formats?: readonly string[];
  /** The whole part instead; null: the workbook has none. */
  styles?: string | null;
  /** True: a sheet with nothing but a chart comes first. */
  hasChart?: boolean;
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Below it are the formats that every spreadsheet knows. */
const FIRST_OWN = 164;

const stylesOf = (formats: readonly string[]): string => {
  const codes = formats.map((code, at) => `<numFmt numFmtId="${FIRST_OWN + at}" formatCode="${escapeXml(code)}"/>`);
  const styles = formats.map((_, at) => `<xf numFmtId="${FIRST_OWN + at}" applyNumberFormat="1"/>`);
  return `<styleSheet><numFmts>${codes.join('')}</numFmts><cellXfs><xf numFmtId="0"/>${styles.join('')}</cellXfs></styleSheet>`;
};

/** A workbook as Excel lays it out: texts kept apart, a hidden sheet in front, formats as styles of cells. */
export const makeWorkbook = ({
  sheet,
  workbookPr = '',
  strings = '',
  formats = [],
  styles = stylesOf(formats),
  hasChart = false,
}: WorkbookParts): Uint8Array => {
  const relation = (id: string, type: string, target: string): string =>
    `<Relationship Id="${id}" Type="${REL}/${type}" Target="${target}"/>`;
  const chart = hasChart ? '<sheet name="Courbe" sheetId="3" r:id="rId5"/>' : '';
  return zipSync({
    '[Content_Types].xml': strToU8('<?xml version="1.0"?><Types/>'),
    '_rels/.rels': strToU8(`<Relationships>${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns:r="${REL}">${workbookPr}<sheets>${chart}<sheet name="Cach&#233;e" sheetId="1" state="hidden" r:id="rId1"/><sheet name="Ventes &amp; co" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships>${relation('rId1', 'worksheet', 'worksheets/sheet1.xml')}${relation('rId2', 'worksheet', 'worksheets/sheet2.xml')}${relation('rId3', 'sharedStrings', 'sharedStrings.xml')}${relation('rId4', 'styles', 'styles.xml')}${relation('rId5', 'chartsheet', 'chartsheets/sheet1.xml')}</Relationships>`,
    ),
    ...(styles !== null && { 'xl/styles.xml': strToU8(styles) }),
    'xl/chartsheets/sheet1.xml': strToU8('<chartsheet/>'),
    'xl/sharedStrings.xml': strToU8(`<sst>${strings}</sst>`),
    'xl/worksheets/sheet1.xml': strToU8('<worksheet><sheetData/></worksheet>'),
    'xl/worksheets/sheet2.xml': strToU8(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`),
  });
};
