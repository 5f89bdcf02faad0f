/** Of two counts, the one that the other does not contradict: at least `times` as often; null where both are two habits. */
export const majority = <T>(first: number, one: T, second: number, other: T, times: number): T | null => {
  if (first > 0 && second * times <= first) return one;
  return second > 0 && first * times <= second ? other : null;
};
