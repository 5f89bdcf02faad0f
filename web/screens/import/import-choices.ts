import type { ColumnChoices } from '#core/imports/check/check-rows.ts';
import type { ColumnConventions, Field } from '#core/imports/rows.ts';

/** What the seller chose for the columns and lines of a file. */
export interface Choices {
  columns: ColumnChoices;
  corrections: ReadonlyMap<number, ReadonlyMap<Field, string>>;
  keep: ReadonlySet<number>;
  drop: ReadonlySet<number>;
}

export const NO_CHOICES: Choices = { columns: new Map(), corrections: new Map(), keep: new Set(), drop: new Set() };

/** One more choice. @param check reads the file again with it */
export const chooserOf = (choices: Choices, check: (changed: Partial<Choices>) => Promise<void>) => ({
  /** Reads a column in the way that the seller chose for it. */
  chooseWriting: (column: number, chosen: Partial<ColumnConventions>) =>
    void check({ columns: new Map([...choices.columns, [column, chosen]]) }),
  correct(line: number, field: Field, text: string) {
    const ofLine = new Map([...(choices.corrections.get(line) ?? []), [field, text] as const]);
    void check({ corrections: new Map([...choices.corrections, [line, ofLine]]) });
  },
  keepLine: (line: number) => void check({ keep: new Set([...choices.keep, line]) }),
  dropLine: (line: number) =>
    void check({ drop: new Set([...choices.drop, line]), keep: choices.keep.difference(new Set([line])) }),
});
