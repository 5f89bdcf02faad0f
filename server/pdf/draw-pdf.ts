import PDFDocument from 'pdfkit';
import type { PdfModel, PdfSection, PdfTable } from './pdf-model.ts';
import { createPen, type Pen } from './pdf-pen.ts';

const MARGIN = { left: 48, right: 48, top: 52, bottom: 60 };
const INK = '#2b2521';
const QUIET = '#6f655c';
const RULE = '#c9c1b6';
const SIZE = { title: 19, subtitle: 10.5, section: 11.5, text: 8.8, head: 7.8, foot: 7 };
const ROW = 14;
const LINE = 12.5;

/** A document as the bytes of a PDF. Tables are drawn row by row: the library's own take minutes for hundreds of pages. */
export const drawPdf = (model: PdfModel): Promise<Uint8Array<ArrayBuffer>> => {
  const { left, right, top, bottom } = MARGIN;
  const doc = new PDFDocument({
    ...{ size: 'A4', bufferPages: true, margins: { left, right, top, bottom: 0 } },
    info: { Title: model.title, Creator: 'Comptoir', Producer: 'Comptoir', CreationDate: new Date(model.madeAt) },
    lang: 'fr-FR',
  });
  const pieces: Buffer[] = [];
  doc.on('data', (piece: Buffer) => pieces.push(piece));
  const done = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    doc.on('end', () => resolve(Uint8Array.from(Buffer.concat(pieces))));
    doc.on('error', reject);
  });
  const page = new Page(doc, createPen(doc), doc.page.height - bottom);
  page.head(model);
  for (const section of model.sections) page.section(section);
  page.feet(model.foot);
  doc.end();
  return done;
};

/** The place on the present page, and what is drawn there. */
class Page {
  private y = MARGIN.top;
  private readonly width: number;
  private readonly doc: PDFKit.PDFDocument;
  private readonly pen: Pen;
  private readonly end: number;

  constructor(doc: PDFKit.PDFDocument, pen: Pen, end: number) {
    this.doc = doc;
    this.pen = pen;
    this.end = end;
    this.width = doc.page.width - MARGIN.left - MARGIN.right;
  }

  head({ title, subtitle, facts }: PdfModel): void {
    this.line(title, { weight: 'bold', size: SIZE.title, colour: INK, advance: 26 });
    this.line(subtitle, { weight: 'regular', size: SIZE.subtitle, colour: QUIET, advance: 20 });
    this.rule(INK, 0.8);
    this.y += 10;
    for (const [name, text] of facts) {
      this.pen.draw(name, { ...this.at(0), weight: 'bold', size: SIZE.text, colour: INK });
      for (const part of this.pen.wrap(text, 'regular', SIZE.text, this.width - 120)) {
        this.pen.draw(part, { ...this.at(120), weight: 'regular', size: SIZE.text, colour: INK });
        this.y += LINE;
      }
    }
  }

  section({ title, notes = [], table }: PdfSection): void {
    // A title never stands alone at the foot of a page.
    this.keep(24 + notes.length * LINE + (table ? ROW * 3 : 0));
    this.y += 16;
    this.line(title, { weight: 'bold', size: SIZE.section, colour: INK, advance: 17 });
    for (const note of notes) this.paragraph(note);
    if (table) this.table(table);
  }

  /** The foot of every page, once their number is known. */
  feet(text: string): void {
    const { start, count } = this.doc.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      this.doc.switchToPage(start + index);
      this.y = this.end + 18;
      this.rule(RULE, 0.5);
      this.y += 7;
      const look = { weight: 'regular', size: SIZE.foot, colour: QUIET } as const;
      this.pen.draw(this.pen.shorten(text, 'regular', SIZE.foot, this.width - 50), { ...this.at(0), ...look });
      const number = `${index + 1}\u00a0/\u00a0${count}`;
      this.pen.draw(number, { ...this.at(this.width), ...look, fromRight: true });
    }
  }

  private at(offset: number): { x: number; y: number } {
    return { x: MARGIN.left + offset, y: this.y };
  }

  private keep(height: number): boolean {
    if (this.y + height <= this.end) return false;
    this.doc.addPage();
    this.y = MARGIN.top;
    return true;
  }

  private line(
    text: string,
    { advance, ...look }: { weight: 'regular' | 'bold'; size: number; colour: string; advance: number },
  ): void {
    this.pen.draw(this.pen.shorten(text, look.weight, look.size, this.width), { ...this.at(0), ...look });
    this.y += advance;
  }

  private paragraph(text: string): void {
    for (const part of this.pen.wrap(text, 'regular', SIZE.text, this.width)) {
      this.keep(LINE);
      this.line(part, { weight: 'regular', size: SIZE.text, colour: QUIET, advance: LINE });
    }
    this.y += 2;
  }

  private rule(colour: string, thickness: number): void {
    const { x, y } = this.at(0);
    this.doc
      .moveTo(x, y)
      .lineTo(x + this.width, y)
      .lineWidth(thickness)
      .strokeColor(colour)
      .stroke();
  }

  private table(table: PdfTable): void {
    this.y += 2;
    this.tableHead(table);
    for (const row of table.rows) {
      // The headings stand on every page of a table.
      if (this.keep(ROW)) this.tableHead(table);
      this.row(table, row, { weight: 'regular', size: SIZE.text, colour: INK });
    }
    for (const [index, row] of (table.totals ?? []).entries()) {
      this.keep(ROW + 4);
      if (index === 0) {
        this.rule(INK, 0.6);
        this.y += 3;
      }
      this.row(table, row, { weight: 'bold', size: SIZE.text, colour: INK });
    }
  }

  private tableHead({ columns }: PdfTable): void {
    const headings = columns.map(({ heading }) => heading);
    if (headings.every((heading) => heading === '')) return;
    this.row({ columns, rows: [] }, headings, { weight: 'bold', size: SIZE.head, colour: QUIET });
    this.y -= 1;
    this.rule(RULE, 0.5);
    this.y += 4;
  }

  private row(
    { columns }: PdfTable,
    cells: readonly string[],
    look: { weight: 'regular' | 'bold'; size: number; colour: string },
  ): void {
    let offset = 0;
    for (const [place, { share, isFigure = false }] of columns.entries()) {
      const room = share * this.width;
      const text = this.pen.shorten(cells[place] ?? '', look.weight, look.size, room - (isFigure ? 0 : 8));
      if (text !== '') {
        this.pen.draw(text, { ...this.at(isFigure ? offset + room : offset), ...look, fromRight: isFigure });
      }
      offset += room;
    }
    this.y += ROW;
  }
}
