/** One line of the report. `ratio` is value over baselineValue, null where the baseline is zero or there is none. */
export type BenchRow = {
  id: string;
  what: string;
  value: number;
  unit: string;
  baseline: string;
  baselineValue: number;
  ratio: number | null;
  /** The most that is allowed: of the ratio when `unitOfBudget` is ×, else of the value. */
  budget: number;
  unitOfBudget: string;
  ok: boolean;
};

type Measured = { id: string; what: string; value: number; unit: string; baseline: string; baselineValue: number };

/** A row whose budget is a number of times the baseline. */
export function ratioRow(measured: Measured, budget: number): BenchRow {
  const ratio = measured.value / measured.baselineValue;
  return { ...round(measured), ratio: toPrecision(ratio), budget, unitOfBudget: '×', ok: ratio <= budget };
}

/** A row whose budget is a value in the row's own unit; the baseline tells what the same run gives without us. */
export function valueRow(measured: Measured, budget: number): BenchRow {
  const ratio = measured.baselineValue === 0 ? null : toPrecision(measured.value / measured.baselineValue);
  return { ...round(measured), ratio, budget, unitOfBudget: measured.unit, ok: measured.value <= budget };
}

/** One file of `rows/`: measures and gives its rows; throws when it could not measure. */
export type Bench = { ids: readonly string[]; measure: () => Promise<BenchRow[]> };

function round(measured: Measured): Measured {
  return { ...measured, value: toPrecision(measured.value), baselineValue: toPrecision(measured.baselineValue) };
}

function toPrecision(value: number): number {
  return Number(value.toPrecision(4));
}
