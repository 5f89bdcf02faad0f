import type { Figures, RowSpec } from './bench.ts';

/** One line of the report; without figures, `reason` states why. */
export type BenchRow = RowSpec & {
  id: string;
  value: number | null;
  baselineValue: number | null;
  /** Value over baseline; null where the baseline is zero. */
  ratio: number | null;
  ok: boolean;
  reason?: string;
};

export function toRow(id: string, spec: RowSpec, { value, baselineValue }: Figures): BenchRow {
  const ratio = baselineValue === 0 ? null : value / baselineValue;
  const measured = spec.limits === 'ratio' ? ratio : value;
  return {
    id,
    ...spec,
    value: shorten(value),
    baselineValue: shorten(baselineValue),
    ratio: ratio === null ? null : shorten(ratio),
    ok: measured !== null && measured <= spec.budget,
  };
}

export function toUnmeasuredRow(id: string, spec: RowSpec, error: unknown): BenchRow {
  const reason = error instanceof Error ? error.message : String(error);
  return { id, ...spec, value: null, baselineValue: null, ratio: null, ok: false, reason };
}

/** A measure of this kind is accurate to three digits at most. */
function shorten(value: number): number {
  return Number(value.toPrecision(3));
}
