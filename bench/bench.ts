/** What a row measures and what it may cost. */
export type RowSpec = {
  what: string;
  /** Unit of the value and of the baseline. */
  unit: string;
  /** What the same run measures for comparison. */
  baseline: string;
  budget: number;
  /** Whether the budget is a number of times the baseline, or a value in the row's own unit. */
  limits: 'ratio' | 'value';
};

export type Figures = { value: number; baselineValue: number };

/** Rows that are measured together. Rejects when it cannot measure: a figure is never made up. */
export type Bench = {
  rows: Readonly<Record<string, RowSpec>>;
  measure: () => Promise<Readonly<Record<string, Figures>>>;
};

/** Keeps the rows' ids in the type, so that every row has its figures and no figure lacks its row. */
export function defineBench<Id extends string>(bench: {
  rows: Readonly<Record<Id, RowSpec>>;
  measure: () => Promise<Readonly<Record<Id, Figures>>>;
}): Bench {
  return bench;
}
