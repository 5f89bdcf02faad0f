/** A column of a table. */
export interface PdfColumn {
  heading: string;
  /** Share of the width; those of a table add up to 1. */
  share: number;
  /** Figures stand on the right. */
  isFigure?: boolean;
}

export interface PdfTable {
  columns: readonly PdfColumn[];
  /** Texts as they are shown; a cell that has no room for its text ends with « … ». */
  rows: readonly (readonly string[])[];
  /** Below a rule, in bold. */
  totals?: readonly (readonly string[])[];
}

export interface PdfSection {
  title: string;
  /** Paragraphs below the title. */
  notes?: readonly string[];
  table?: PdfTable;
}

/** A document of any number of A4 pages, in words and figures that somebody else chose. */
export interface PdfModel {
  title: string;
  subtitle: string;
  /** Whose document it is, and of what: a name and what it is. */
  facts: readonly (readonly [name: string, text: string])[];
  sections: readonly PdfSection[];
  /** At the foot of every page, beside « 1 / 3 ». */
  foot: string;
  /** ISO instant. */
  madeAt: string;
}
