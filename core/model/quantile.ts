/** The value below which a share of some sorted numbers lies, between the two nearest ones. Null for none. */
export const quantileOf = (sorted: ArrayLike<number>, share: number): number | null => {
  const at = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return low === undefined || high === undefined ? null : low + (high - low) * (at - Math.floor(at));
};
