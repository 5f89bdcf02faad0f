import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { ImportedRowInput } from '#core/contract/imported-rows.ts';
import type { WireLot } from '#core/contract/product.ts';
import { toParisDay } from '#core/model/time.ts';
import { lotsQuery, namedArticlesQuery, stockPartsQuery } from '#core/queries/stock.ts';
import { clock } from '#core/state/clock.ts';
import { useLateArticle } from '#features/stock/use-late-article.ts';
import { usePlatform } from '#features/workplace.tsx';
import { joiningOf, type LotRow, lotRowsOf, namesIn, rowsInLots } from './joining.ts';
import type { CheckReply } from './reader-messages.ts';
import type { FileImportState, OpenFile } from './use-file-import.ts';

interface JoiningInput extends Pick<FileImportState, 'rowsOf'> {
  kind: OpenFile['kind'];
  checked: CheckReply;
}

/** What is asked before the articles of a file change what something that is sold cost. */
export const useJoining = ({ kind, checked, rowsOf }: JoiningInput) => {
  const rows = useLotRows({ kind, checked, rowsOf });
  const stock = useNamedStock(rows ?? NO_ROWS);
  const { joining } = stock;
  const late = useLateArticle({ joining, stock: stock.ofLots, today: toParisDay(clock.now) });
  const places = new Set(joining.map(({ place }) => place));
  const isKnown = rows !== null && stock.isKnown;
  return {
    /** False until it is known whether there is anything to ask. */
    isReady: kind !== 'articles' || isKnown,
    /** Reads the stock again, which could not be read; null where that is not needed. */
    again: isKnown ? null : stock.again,
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

/** What the stock holds of what these rows name: the articles themselves, and everything in the lots. */
const useNamedStock = (rows: readonly LotRow[]) => {
  const platform = usePlatform();
  const lots = useQuery({ ...lotsQuery(platform), enabled: rows.length > 0 });
  const inLots = useMemo(() => rowsInLots(rows, lots.data?.lots ?? NO_LOTS), [rows, lots.data]);
  const wanted = useMemo(() => ({ articles: [], lots: [...new Set(inLots.map(({ lot }) => lot.id))] }), [inLots]);
  const held = useQuery(stockPartsQuery(platform, wanted));
  const names = useMemo(() => namesIn(inLots), [inLots]);
  const named = useQuery({ ...namedArticlesQuery(platform.api, names), enabled: inLots.length > 0 });
  const ofLots = useMemo(() => {
    const products = [...(named.data ?? []), ...(held.data?.products ?? [])];
    return {
      products: [...new Map(products.map((each) => [each.id, each])).values()],
      lots: lots.data?.lots ?? NO_LOTS,
    };
  }, [named.data, held.data, lots.data]);
  const asked = inLots.length > 0 ? [lots, held, named] : rows.length > 0 ? [lots] : [];
  const failed = asked.filter(({ error, data }) => error !== null && data === undefined);
  return {
    ofLots,
    joining: useMemo(() => joiningOf(inLots, ofLots.products), [inLots, ofLots]),
    isKnown: asked.every(({ data }) => data !== undefined),
    /** Null where nothing failed. */
    again: failed.length === 0 ? null : () => void Promise.all(failed.map(({ refetch }) => refetch())),
  };
};

const NO_ROWS: readonly LotRow[] = [];
const NO_LOTS: readonly WireLot[] = [];

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
