import type { FieldProvenance, OrderProvenance } from '../../db/schema/orders.ts';
import { outranks, type Rule } from './outranks.ts';

/**
 * A field of the API: the columns that it consists of, the first of which determines whether it was read, and the rule
 * for which value wins.
 */
export interface MergedField<Column extends string> {
  columns: readonly [Column, ...Column[]];
  rule: Rule;
}

/** Fields of one column each, which has the field's name. */
export const byName = <Name extends string>(rules: Readonly<Record<Name, Rule>>) =>
  Object.fromEntries(
    Object.entries<Rule>(rules).map(([name, rule]) => [name, { columns: [name], rule }]),
    // One entry for each of the names.
  ) as unknown as Readonly<Record<Name, MergedField<Name>>>;

/**
 * The columns after one more reading: for each field, the value of the strongest newest reading. What the reading does
 * not state (null) stays.
 */
export const mergeFields = <
  Column extends string,
  Row extends Readonly<Record<Column, unknown>> & { provenance: OrderProvenance },
>(
  row: Row,
  read: Readonly<Record<Column, unknown>>,
  fields: Readonly<Record<string, MergedField<Column>>>,
  from: FieldProvenance,
): Row => {
  const values: Record<string, unknown> = {};
  const provenance: Record<string, FieldProvenance> = { ...row.provenance };
  for (const field in fields) {
    const { columns, rule } = fields[field] as MergedField<Column>;
    if (read[columns[0]] === null) continue;
    const value = columns.map((column) => read[column]);
    const kept = { value: columns.map((column) => row[column]), from: row.provenance[field] };
    if (!outranks({ value, from }, kept, rule)) continue;
    provenance[field] = from;
    columns.forEach((column, index) => {
      values[column] = value[index];
    });
  }
  // Every column written above comes from the reading's field of the same name and type.
  return { ...row, ...values, provenance };
};
