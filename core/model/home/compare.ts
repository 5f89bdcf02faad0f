import type { Minor } from '../money.ts';

/** A figure of some days. */
export interface ComparedFigure {
  /** Null: unknown. */
  minor: Minor | null;
  /** False where a part of it may be missing, so that it is no base of a share. */
  isWhole: boolean;
}

export interface Change {
  direction: 'up' | 'down' | 'same';
  /** Of what it was before; null where that was nothing or a loss, so that no share of it means anything. */
  share: number | null;
  minor: Minor;
}

/** How a figure changed; null unless both are known as a whole. */
export const changeOf = (now: ComparedFigure, before: ComparedFigure): Change | null => {
  if (now.minor === null || before.minor === null || !now.isWhole || !before.isWhole) return null;
  const minor = now.minor - before.minor;
  return {
    direction: minor === 0 ? 'same' : minor > 0 ? 'up' : 'down',
    share: before.minor > 0 ? minor / before.minor : null,
    minor,
  };
};
