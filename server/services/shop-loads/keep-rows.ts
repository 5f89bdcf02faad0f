import type { Fields } from '#core/model/file-imports/claims.ts';
import { rowOfLoad } from '#core/model/file-imports/load-statements.ts';
import type { LoadedTable } from '../../db/schema/index.ts';
import { newId } from '../../ids.ts';
import { canonicalJson } from '../orders/outranks.ts';
import { definedOf, type LoadCounts, type Loading } from './loaded-shop.ts';

/** Rows per statement, of which each takes up to 65 535 parameters. */
const CHUNK = 2_000;

interface Kept {
  id: string;
  rowKey: string;
}

interface RowStore<Stated, Content extends object> extends Pick<Loading, 'claim'> {
  table: LoadedTable;
  /** A row of which nothing is known. */
  blank: Record<keyof Content, null>;
  /** What a row of the load states; undefined: nothing. */
  toStated: (row: Stated) => { [K in keyof Content]?: Content[K] | undefined };
  /** The kept rows under some keys. */
  load: (keys: readonly string[]) => Promise<(Kept & Content)[]>;
  write: (rows: readonly (Kept & Content)[]) => Promise<unknown>;
}

/** Writes the rows that are new or differ from the kept ones: what the load leaves out stays as it is known. */
export const keepRows = async <Stated extends { rowKey: string }, Content extends object>(
  rows: readonly Stated[],
  { table, claim, blank, toStated, load, write }: RowStore<Stated, Content>,
): Promise<LoadCounts> => {
  const counts = { created: 0, updated: 0, unchanged: 0 };
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = rows.slice(start, start + CHUNK);
    const known = new Map((await load(chunk.map(({ rowKey }) => rowKey))).map((row) => [row.rowKey, row]));
    const different: (Kept & Content)[] = [];
    for (const row of chunk) {
      const former = known.get(row.rowKey);
      const base = former === undefined ? null : contentOf(former);
      const stated = definedOf(toStated(row));
      const content = rowOfLoad(blank, { base, stated });
      if (base !== null && canonicalJson(content) === canonicalJson(base)) counts.unchanged += 1;
      else {
        counts[base === null ? 'created' : 'updated'] += 1;
        const id = former?.id ?? newId();
        // The fields of a blank row, each as it is known or stated.
        different.push({ ...(content as Content), id, rowKey: row.rowKey });
        claim({ table, rowId: id, base, stated });
      }
    }
    if (different.length > 0) await write(different);
  }
  return counts;
};

const contentOf = ({ id: _, rowKey: __, ...content }: Kept): Fields => content;
