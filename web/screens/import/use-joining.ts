import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { ImportedRowInput } from '#core/contract/imported-rows.ts';
import { toParisDay } from '#core/model/time.ts';
import { stockQuery } from '#core/queries/products.ts';
import { clock } from '#core/state/clock.ts';
import { useLateArticle } from '#features/stock/use-late-article.ts';
import { usePlatform } from '#features/workplace.tsx';
import { joiningOf, type LotRow, lotRowsOf } from './joining.ts';
import type { CheckReply } from './reader-messages.ts';
import type { FileImportState, OpenFile } from './use-file-import.ts';

interface JoiningInput extends Pick<FileImportState, 'rowsOf'> {
  kind: OpenFile['kind'];
  checked: CheckReply;
}

/** What is asked before the articles of a file change what something that is sold cost. */
export const useJoining = ({ kind, checked, rowsOf }: JoiningInput) => {
  const known = useQuery({ ...stockQuery(usePlatform()), enabled: kind === 'articles' });
  const stock = known.data ?? NO_STOCK;
  const rows = useLotRows({ kind, checked, rowsOf });
  const joining = useMemo(() => joiningOf(rows ?? NO_ROWS, stock), [rows, stock]);
  const late = useLateArticle({ joining, stock, today: toParisDay(clock.now) });
  const places = new Set(joining.map(({ place }) => place));
  const isKnown = rows !== null && (rows.length === 0 || known.data !== undefined);
  return {
    /** False until it is known whether there is anything to ask. */
    isReady: kind !== 'articles' || isKnown,
    /** Reads the stock again, which could not be read; null where that is not needed. */
    again: known.error !== null && !isKnown ? () => void known.refetch() : null,
    /** The question; null where nothing would change. */
    late,
    /** The rows as they leave, with the day that the seller answered. @param from the place of the first of them */
    withAnswer: (some: ImportedRowInput[], from: number): ImportedRowInput[] =>
      late === null || late.since === null
        ? some
        : some.map((row, index) =>
            row.kind === 'articles' && places.has(from + index) ? { ...row, lotSince: late.since } : row,
          ),
  };
};

const NO_STOCK = { products: [], lots: [] };
const NO_ROWS: readonly LotRow[] = [];
/** Rows that are read at once. */
const PIECE = 2_000;

/** @returns null until they are read */
const useLotRows = ({ kind, checked, rowsOf }: JoiningInput): readonly LotRow[] | null => {
  const [read, setRead] = useState<{ of: CheckReply; rows: readonly LotRow[] } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the reply of the check names the file and the choices
  useEffect(() => {
    let isWanted = kind === 'articles';
    const readAll = async (): Promise<void> => {
      const rows: LotRow[] = [];
      for (let from = 0; from < checked.rows && isWanted; from += PIECE)
        rows.push(...lotRowsOf(await rowsOf(from, from + PIECE), from));
      if (isWanted) setRead({ of: checked, rows });
    };
    // A worker that was stopped has no rows, and this step is left with it.
    void readAll().catch(() => {});
    return () => {
      isWanted = false;
    };
  }, [kind, checked]);
  return read?.of === checked ? read.rows : null;
};
