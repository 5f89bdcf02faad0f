import type { Change } from '../../account/change-account.ts';
import {
  changesOf,
  type KeptReading,
  loadLater,
  loadReading,
  type ReadingChange,
} from '../reading-record/kept-readings.ts';
import { rowSubject } from '../reading-record/reading-subjects.ts';

/** A row that readings of the chain changed. */
export interface ChainRow {
  /** What the first of them changed: the row was like this before the undone reading, or before the chain reached it. */
  first: ReadingChange;
  /** What the last of them changed. */
  last: ReadingChange;
}

/** An undone reading and those after it whose effect may depend on it. */
export interface Chain {
  /** Readings after the undone one, in the order of their arrival. */
  later: readonly string[];
  /** Every row that one of them, or the undone one, changed, by table and key. */
  rows: ReadonlyMap<string, ChainRow>;
  /** Subjects of the readings outside of the chain that arrived after the undone one. */
  outside: ReadonlyMap<string, readonly string[]>;
}

/**
 * Follows the effect of a reading through the later ones: each that concerns something that it, or a reading of the chain,
 * changed is of the chain. No other reading changed any of its rows, so all of them can be put back.
 * @param forced later readings that are of the chain in any case
 */
export const loadChain = async (change: Change, undone: KeptReading, forced: ReadonlySet<string>): Promise<Chain> => {
  const affected = new Set<string>();
  const rows = new Map<string, ChainRow>();
  const add = async (kept: KeptReading): Promise<void> => {
    for (const each of (await changesOf(kept)).filter(({ subjects }) => subjects.length > 0)) {
      for (const subject of each.subjects) affected.add(subject);
      const first = rows.get(rowSubject(each))?.first ?? each;
      rows.set(rowSubject(each), { first, last: each });
    }
  };
  await add(undone);
  const later: string[] = [];
  const outside = new Map<string, readonly string[]>();
  for (const { captureId, subjects } of await loadLater(change, undone)) {
    if (!forced.has(captureId) && !subjects.some((subject) => affected.has(subject))) {
      outside.set(captureId, subjects);
      continue;
    }
    later.push(captureId);
    await add(await loadReading(change, captureId));
  }
  return { later, rows, outside };
};
