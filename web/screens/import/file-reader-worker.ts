import { AppError, toUserText } from '#core/errors.ts';
import { checkRows } from '#core/imports/check/check-rows.ts';
import { fieldsOf, headingsOf } from '#core/imports/headings/index.ts';
import { NO_ROWS, type OpenedFile, openFile, proposeMapping } from '#core/imports/open-file.ts';
import { refusedLinesCsv } from '#core/imports/refused-lines.ts';
import type { AsideLine, Refusal, RowOf, Twin } from '#core/imports/rows.ts';
import { summarise } from '#core/imports/summarise.ts';
import { toImportedRow } from '#core/imports/to-imported-row.ts';
import { combineSales } from '#core/model/file-imports/combine-sales.ts';
import type { ImportKind } from '#core/model/file-imports/file-import.ts';
import { identifyRows } from '#core/model/file-imports/identify-rows.ts';
import type {
  CheckInput,
  CheckReply,
  CompareInput,
  Preview,
  ReaderAnswer,
  ReaderCalls,
  ReaderRequest,
} from './reader-messages.ts';

/** The file that was opened last, and its checked rows. Nothing of them leaves the browser before they are asked for. */
const held: { file: OpenedFile | null; rows: readonly RowOf[ImportKind][] } = { file: null, rows: [] };

const opened = (): OpenedFile => {
  if (held.file === null) throw new Error('no file is open');
  return held.file;
};

type Calls = {
  [Call in keyof ReaderCalls]: (
    input: Parameters<ReaderCalls[Call]>[0],
    onDone: (lines: number) => void,
  ) => ReturnType<ReaderCalls[Call]> | Promise<ReturnType<ReaderCalls[Call]>>;
};

/** Enough to see that a column is taken for the right thing. */
const FIRST_ROWS = 5;

const check = async ({ kind, ...options }: CheckInput, onDone: (lines: number) => void): Promise<CheckReply> => {
  const rows: RowOf[ImportKind][] = [];
  const refusals: Refusal[] = [];
  const aside: AsideLine[] = [];
  const twins: Twin[] = [];
  for await (const lines of checkRows(opened(), { kind, ...options })) {
    for (const row of lines.rows) rows.push(row);
    for (const refusal of lines.refusals) refusals.push(refusal);
    for (const line of lines.aside) aside.push(line);
    for (const twin of lines.twins) twins.push(twin);
    onDone(lines.done);
  }
  held.rows = rows;
  const first = rows.slice(0, FIRST_ROWS);
  return { summary: summarise(kind, rows), refusals, aside, twins, rows: rows.length, first };
};

const compare = ({ kind, scope, rowIds, transactions }: CompareInput): Preview => {
  // The rows that are held are those of this kind.
  const rows = kind === 'sales' ? combineSales(held.rows as RowOf['sales'][]) : held.rows;
  const [ids, known] = [identifyRows(kind, scope, rows), new Set(rowIds)];
  const isCosted = new Map(transactions.map((each) => [each.id, each.isCosted]));
  const preview = { fresh: 0, joined: 0, known: 0, combined: held.rows.length - rows.length, keptCosts: 0 };
  for (const [index, row] of rows.entries()) {
    const deal = 'transactionId' in row && row.transactionId !== null ? isCosted.get(row.transactionId) : undefined;
    if (known.has(ids[index] ?? '')) preview.known += 1;
    else if (deal !== undefined) preview.joined += 1;
    else preview.fresh += 1;
    if (deal === true && 'costMinor' in row && row.costMinor !== null) preview.keptCosts += 1;
  }
  return preview;
};

const calls: Calls = {
  async open({ file, ...options }, onDone) {
    held.file = await openFile(file, { ...options, onRows: onDone });
    held.rows = [];
    if (held.file.shape.rows === 0) throw new AppError('INVALID_INPUT', NO_ROWS);
    return { shape: held.file.shape, kind: held.file.kind };
  },
  propose: ({ kind }) => ({
    mapping: proposeMapping(opened(), kind),
    fields: fieldsOf(kind).map((field) => {
      const { heading: name, kind: cell } = headingsOf(kind, field);
      return { field, name, cell };
    }),
  }),
  check,
  compare,
  refused: ({ refusals }) => refusedLinesCsv(opened(), refusals),
  rows: ({ kind, from, to }) => held.rows.slice(from, to).map((row) => toImportedRow(kind, row)),
};

const UNREADABLE = 'Ce fichier n’a pas pu être lu. Rien n’a été écrit.';

let turn: Promise<unknown> = Promise.resolve();

self.addEventListener('message', ({ data }: MessageEvent<ReaderRequest>) => {
  const answer = (message: ReaderAnswer): void => self.postMessage(message);
  const work = calls[data.call] as (input: unknown, onDone: (lines: number) => void) => unknown;
  // One after the other, so that the rows that are held are those of the last call.
  turn = turn
    .then(() => work(data.input, (done) => answer({ id: data.id, done })))
    .then(
      (value) => answer({ id: data.id, value }),
      (error: unknown) => answer({ id: data.id, failure: toUserText(error, UNREADABLE) }),
    );
});
