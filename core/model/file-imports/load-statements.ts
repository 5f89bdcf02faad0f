import { type Fields, followClaims } from './claims.ts';

/** What one `sales/load` states of a row: only the fields that it names. */
export interface LoadStatement {
  /** The row just before that load; null when there was none. */
  base: Fields | null;
  stated: Fields;
}

/** A row as a load states it: later fields replace earlier ones, those that it leaves out stay. */
export const rowOfLoad = (blank: Fields, { base, stated }: LoadStatement): Fields => ({
  ...blank,
  ...base,
  ...stated,
});

export interface WithoutLoad {
  /** The row from now on; null: nothing states it any more. */
  row: Fields | null;
  /** The later statements, each with the row that is before it now. */
  later: LoadStatement[];
}

/**
 * A row as if one load had never been. Fields that something else changed since stay.
 * @param current the row
 * @param later what loads stated of it since, oldest first
 */
export const withoutLoad = (
  blank: Fields,
  current: Fields,
  undone: LoadStatement,
  later: readonly LoadStatement[],
): WithoutLoad => {
  const rebased: LoadStatement[] = [];
  let after = undone.base;
  let before = rowOfLoad(blank, undone);
  for (const { stated } of later) {
    rebased.push({ base: after, stated });
    after = rowOfLoad(blank, { base: after, stated });
    before = rowOfLoad(blank, { base: before, stated });
  }
  return { row: after === null ? null : followClaims(current, before, after), later: rebased };
};
