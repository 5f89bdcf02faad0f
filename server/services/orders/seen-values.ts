import type { FieldProvenance, Settlement, ValuesSeen } from '../../db/schema/orders.ts';
import { canonicalJson, outranks } from './outranks.ts';

/** Adds the value from one kind of source; each kind keeps its strongest newest value. */
export const addSeen = <T>(seen: ValuesSeen<T>, key: string, value: T, from: FieldProvenance): ValuesSeen<T> => {
  const kept = seen[key];
  return kept !== undefined && !outranks({ value, from }, kept, 'exact') ? seen : { ...seen, [key]: { value, from } };
};

/** The distinct values among which the seller chose, as a text independent of their sources. */
export const choicesKey = (values: readonly unknown[]): string =>
  JSON.stringify([...new Set(values.map((value) => canonicalJson(value)))].toSorted());

/** The seller's choice while it is valid: until a value appears that was not there when they chose. */
export const choiceAmong = (values: readonly unknown[], settlement: Settlement | undefined): string | null =>
  settlement !== undefined && settlement.among === choicesKey(values) ? settlement.chosen : null;
