/** The median of some numbers; for an even count, the mean of the two in the middle. Null for none. */
export const medianOf = (values: readonly number[]): number | null => {
  const sorted = Float64Array.from(values).sort();
  const upper = sorted[sorted.length >> 1];
  const lower = sorted[(sorted.length - 1) >> 1];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
};

/** The median of some amounts, as an integer of the currency's hundredth. */
export const medianMinorOf = (values: readonly number[]): number | null => {
  const median = medianOf(values);
  return median === null ? null : Math.round(median);
};
