/** A line that is in no figure, or of which a cell is not: `field` is the heading of the file. Null: the file, or the line, as a whole. */
interface RefusedLine {
  file: string | null;
  line: number | null;
  field: string | null;
  reason: string;
}

/** A line that is left aside without being wrong: a repetition, a total, headings that come again. */
interface AsideLine {
  file: string;
  line: number;
  reason: string;
}

/** What the files of a folder state that is in no figure. */
export interface LeftOut {
  refused: RefusedLine[];
  setAside: AsideLine[];
}
