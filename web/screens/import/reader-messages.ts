import type { ImportedRowInput } from '#core/contract/imported-rows.ts';
import type { ColumnChoices } from '#core/imports/check/check-rows.ts';
import type { CellKind } from '#core/imports/headings/field-headings.ts';
import type { AsideLine, Encoding, Field, FileShape, Mapping, Refusal, RowOf, Twin } from '#core/imports/rows.ts';
import type { Summary } from '#core/imports/summarise.ts';
import type { ImportKind } from '#core/model/file-imports/file-import.ts';

export interface OpenedReply {
  shape: FileShape;
  /** What its rows most likely are. */
  kind: ImportKind | null;
}

export interface FieldName {
  field: Field;
  name: string;
  /** What its cells hold. */
  cell: CellKind;
}

export interface MappingReply {
  mapping: Mapping;
  /** Everything that a column of this kind can hold. */
  fields: FieldName[];
}

export interface CheckInput {
  kind: ImportKind;
  mapping: Mapping;
  corrections: ReadonlyMap<number, ReadonlyMap<Field, string>>;
  /** How the seller wants single columns to be read. */
  columns: ColumnChoices;
  keep: ReadonlySet<number>;
  drop: ReadonlySet<number>;
  /** Day in Paris. */
  today: string;
}

export interface CheckReply {
  summary: Summary;
  refusals: readonly Refusal[];
  aside: readonly AsideLine[];
  twins: readonly Twin[];
  /** Rows that are ready, and the first of them. */
  rows: number;
  first: readonly RowOf[ImportKind][];
}

export interface CompareInput {
  kind: ImportKind;
  scope: string;
  rowIds: readonly string[];
  transactions: readonly { id: string; isCosted: boolean }[];
}

/** What an import would do, computed in the worker that reads the file. */
export interface Preview {
  fresh: number;
  joined: number;
  known: number;
  combined: number;
  keptCosts: number;
}

/** The calls of the worker that reads the file. */
export interface ReaderCalls {
  open: (input: {
    file: Blob;
    name: string;
    encoding?: Encoding | undefined;
    part?: string | undefined;
    headingLine?: number | undefined;
  }) => OpenedReply;
  propose: (input: { kind: ImportKind }) => MappingReply;
  check: (input: CheckInput) => CheckReply;
  compare: (input: CompareInput) => Preview;
  /** The refused lines as a CSV file of the same columns. */
  refused: (input: { refusals: readonly Refusal[] }) => string;
  rows: (input: { kind: ImportKind; from: number; to: number }) => ImportedRowInput[];
}
export type ReaderCall = keyof ReaderCalls;

export interface ReaderRequest {
  id: number;
  call: ReaderCall;
  input: unknown;
}
/** `done`: lines read so far, while the call is under way. */
export type ReaderAnswer =
  | { id: number; done: number }
  | { id: number; value: unknown }
  | { id: number; failure: string };
