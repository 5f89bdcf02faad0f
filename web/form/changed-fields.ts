/**
 * The fields whose value differs from the one that is stored. Only these are sent, so that a form left open in one tab does
 * not put back what another tab has changed since.
 */
export const changedFields = <T extends Readonly<Record<string, unknown>>>(stored: T, typed: T): Partial<T> => {
  const changed: Partial<T> = { ...typed };
  for (const field in typed) if (typed[field] === stored[field]) delete changed[field];
  return changed;
};
