import { closeSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Transaction } from '@electric-sql/pglite';
import type { OnlineCopy } from '../db/online-copy.ts';
import type { TableSum } from './format.ts';

const PAGE_BYTES = 8_192;
/** A larger table is several files (https://www.postgresql.org/docs/18/storage-file-layout.html). */
const PAGES_PER_FILE = 131_072;
const FIRST_SLICE_PAGES = 64;
const MAX_SLICE_PAGES = 8_192;
/** How long one slice may keep other queries waiting, roughly. */
const SLICE_MS = 80;
/** How long the last look may take altogether; a table that it does not reach stays uncounted. */
const LAST_LOOK_MS = 400;
const PASSES = 3;
/** Reading a row for the first time marks its page, which goes to the log: it must not grow by the whole database. */
const SLICES_PER_CHECKPOINT = 8;

/** Some pages of a table, and what their rows came to. */
interface Slice {
  from: number;
  to: number;
  rows: number;
  sum: bigint;
  /** Position in the log after which a page that changed has a higher one. */
  seenAt: bigint;
}

interface Table {
  name: string;
  path: string;
  pages: number;
}

type IsLate = () => boolean;
const never: IsLate = () => false;

interface Counted extends Table {
  slices: Slice[];
}

/** Does not depend on the order of the rows, so it can be added up in slices. */
const SUMS = 'count(*)::float8 as rows, coalesce(sum(hash_record_extended(t, 0)::numeric), 0)::text as sum';

const TABLES = `select format('%I.%I', nspname, relname) as name, pg_relation_filepath(c.oid) as path,
  (pg_relation_size(c.oid) / ${PAGE_BYTES})::float8 as pages
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where relkind = 'r' and relpersistence = 'p' and nspname <> 'information_schema' and nspname !~ '^pg_' order by name`;

/**
 * Counts and sums the rows of every table while others write: first in slices, then, in the last moment of a copy, the
 * slices whose pages changed since. A page's header contains the log position of its last change.
 */
export interface TableSums {
  /** Before the copy ends. */
  prepare(): Promise<void>;
  /** In the transaction that ends the copy. */
  finish(transaction: Transaction): Promise<TableSum[]>;
}

export const createTableSums = (copy: OnlineCopy): TableSums => {
  let counted: Counted[] = [];
  const pass = async (): Promise<number> => {
    const tables = await copy.alone(async (transaction) => {
      await transaction.query('checkpoint');
      return (await transaction.query<Table>(TABLES)).rows;
    });
    const before = counted;
    counted = [];
    let read = 0;
    const readAlone: Run = async (work) => {
      if (++read % SLICES_PER_CHECKPOINT === 0) await copy.alone((transaction) => transaction.query('checkpoint'));
      return copy.alone(work);
    };
    for (const table of tables) {
      const current = await keepUnchanged(copy.folder, table, before);
      counted.push(current);
      await fill(current, readAlone);
    }
    return read;
  };
  return {
    async prepare() {
      for (let passes = 0; passes < PASSES; passes += 1) {
        if ((await pass()) === 0) return;
      }
    },
    async finish(transaction) {
      const deadline = performance.now() + LAST_LOOK_MS;
      const isLate = (): boolean => performance.now() > deadline;
      await transaction.query('checkpoint');
      const { rows: tables } = await transaction.query<Table>(TABLES);
      const sums: TableSum[] = [];
      for (const table of tables) {
        const current = await keepUnchanged(copy.folder, table, counted, isLate);
        await fill(current, (work) => work(transaction), isLate);
        sums.push(isWhole(current) ? totalOf(current) : { name: table.name, rows: null, sum: null });
      }
      return sums;
    },
  };
};

/** The same sums of a whole database that nobody else uses. */
export const sumTables = async (transaction: Transaction): Promise<TableSum[]> => {
  const { rows: tables } = await transaction.query<Table>(TABLES);
  const sums: TableSum[] = [];
  for (const { name } of tables) {
    const { rows } = await transaction.query<{ rows: number; sum: string }>(`select ${SUMS} from only ${name} t`);
    const [total] = rows;
    if (total !== undefined) sums.push({ name, ...total });
  }
  return sums;
};

const totalOf = ({ name, slices }: Counted): TableSum => ({
  name,
  rows: slices.reduce((total, { rows }) => total + rows, 0),
  sum: slices.reduce((total, { sum }) => total + sum, 0n).toString(),
});

const isWhole = ({ pages, slices }: Counted): boolean => gapsOf(slices, pages).length === 0;

const keepUnchanged = async (
  folder: string,
  table: Table,
  before: readonly Counted[],
  isLate: IsLate = never,
): Promise<Counted> => {
  const known = before.find(({ name, path }) => name === table.name && path === table.path);
  const slices: Slice[] = [];
  for (const slice of known?.slices ?? []) {
    if (isLate()) break;
    if (slice.to <= table.pages && !hasChanged(join(folder, table.path), slice)) slices.push(slice);
    await setImmediate();
  }
  return { ...table, slices };
};

type Run = <Answer>(work: (transaction: Transaction) => Promise<Answer>) => Promise<Answer>;

/** Reads the slices that are missing, until it is late. */
const fill = async (table: Counted, run: Run, isLate: IsLate = never): Promise<void> => {
  let step = FIRST_SLICE_PAGES;
  for (const gap of gapsOf(table.slices, table.pages)) {
    let from = gap.from;
    while (from < gap.to && !isLate()) {
      const slice = { from, to: Math.min(gap.to, from + step) };
      const startedAt = performance.now();
      table.slices.push(await run((transaction) => readSlice(transaction, table, slice)));
      step = nextStep(step, performance.now() - startedAt);
      from = slice.to;
    }
  }
};

/** Rows can be small, or hold megabytes outside of their page: the next slice follows from how long this one took. */
const nextStep = (step: number, ms: number): number => {
  if (ms > SLICE_MS) return Math.max(1, Math.floor(step / 2));
  return ms < SLICE_MS / 3 ? Math.min(MAX_SLICE_PAGES, step * 2) : step;
};

const readSlice = async (
  transaction: Transaction,
  { name }: Table,
  { from, to }: { from: number; to: number },
): Promise<Slice> => {
  const { rows } = await transaction.query<{ rows: number; sum: string; position: string }>(
    `select ${SUMS}, pg_current_wal_insert_lsn()::text as position from only ${name} t
      where t.ctid >= '(${from},0)'::tid and t.ctid < '(${to},0)'::tid`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('a count without an answer');
  return { from, to, rows: row.rows, sum: BigInt(row.sum), seenAt: toPosition(row.position) };
};

const gapsOf = (slices: readonly Slice[], pages: number): { from: number; to: number }[] => {
  const gaps: { from: number; to: number }[] = [];
  let at = 0;
  for (const { from, to } of slices.toSorted((a, b) => a.from - b.from)) {
    if (from > at) gaps.push({ from: at, to: from });
    at = to;
  }
  if (at < pages) gaps.push({ from: at, to: pages });
  return gaps;
};

/** A position as PostgreSQL writes it, `16/B374D848`. */
const toPosition = (text: string): bigint => {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
};

/** After a checkpoint, which brings every page to its file. */
const hasChanged = (path: string, { from, to, seenAt }: Slice): boolean => {
  const start = Buffer.alloc(8);
  let page = from;
  while (page < to) {
    const segment = Math.floor(page / PAGES_PER_FILE);
    const end = Math.min(to, (segment + 1) * PAGES_PER_FILE);
    const file = openSync(segment === 0 ? path : `${path}.${segment}`, 'r');
    try {
      for (; page < end; page += 1) {
        readSync(file, start, 0, start.length, (page % PAGES_PER_FILE) * PAGE_BYTES);
        if (((BigInt(start.readUInt32LE(0)) << 32n) | BigInt(start.readUInt32LE(4))) > seenAt) return true;
      }
    } finally {
      closeSync(file);
    }
  }
  return false;
};
