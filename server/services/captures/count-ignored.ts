const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields that were sent and that the contract does not know, over all depths. */
export const countIgnored = (sent: unknown, kept: unknown): number => {
  if (Array.isArray(sent) && Array.isArray(kept)) {
    return sent.reduce<number>((sum, item, index) => sum + countIgnored(item, kept[index]), 0);
  }
  if (!isObject(sent) || !isObject(kept)) return 0;
  return Object.entries(sent).reduce(
    (sum, [key, value]) => sum + (Object.hasOwn(kept, key) ? countIgnored(value, kept[key]) : 1),
    0,
  );
};
