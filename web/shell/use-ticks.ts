import { useMemo, useState } from 'react';
import { toUserText } from '#core/errors.ts';
import { formatCount } from '#core/model/french.ts';
import { notify } from '#core/state/notifications.ts';

/** A list whose rows can be ticked, as far as a screen has read it. */
export interface TickedList<Row> {
  rows: readonly Row[];
  /** One function for the whole life of the list. */
  keyOf: (row: Row) => string;
  /** All rows of the view were read. */
  isWhole: boolean;
  search: string;
  /** The rows that a search finds. */
  find: (rows: readonly Row[], search: string) => readonly Row[];
  /** The rows of the view, those too that the screen has not read yet, up to a number of them. @throws {AppError} */
  readAll: (most: number) => Promise<{ rows: readonly Row[]; isWhole: boolean }>;
  /** Rows that may be ticked together. */
  most: number;
  /** Said when the list could not be read to its end. */
  notRead: string;
}

const byKey = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [keyOf(row), row]));

/** The ticked rows of a list: they stay ticked while a search hides them, or their page is not read. */
export const useTicks = <Row>({ rows, keyOf, isWhole, search, find, readAll, most, notRead }: TickedList<Row>) => {
  const [ticks, setTicks] = useState<ReadonlyMap<string, Row>>(new Map());
  const shown = useMemo(() => byKey(rows, keyOf), [rows, keyOf]);
  const chosen = useMemo(() => {
    // What left a list that is known to the end is no longer in it.
    const isGone = isWhole && search === '';
    return [...ticks].flatMap(([key, held]) => shown.get(key) ?? (isGone ? [] : held));
  }, [ticks, shown, isWhole, search]);
  const tickAll = async (): Promise<void> => {
    try {
      const all = await readAll(most);
      setTicks((held) => new Map([...held, ...byKey(all.rows, keyOf)]));
      if (!all.isWhole)
        notify({ type: 'info', message: `Seules les ${formatCount(all.rows.length)} premières lignes sont cochées.` });
    } catch (error) {
      notify({ type: 'error', message: toUserText(error, notRead) });
    }
  };
  return {
    chosen,
    ticked: useMemo(() => new Set(chosen.map(keyOf)), [chosen, keyOf]),
    /** How many of them the search hides. */
    hidden: chosen.length - find(chosen, search).length,
    tick: (keys: ReadonlySet<string>) =>
      setTicks(
        byKey(
          [...keys].flatMap((key) => shown.get(key) ?? ticks.get(key) ?? []),
          keyOf,
        ),
      ),
    tickAll: () => void tickAll(),
    clear: () => setTicks(new Map()),
  };
};
