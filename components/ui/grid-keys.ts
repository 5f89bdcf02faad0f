/** The command of a key in a list of rows. `extend` also ticks the row it moves to. */
export type GridCommand =
  | { kind: 'move'; to: number; extend: boolean }
  | { kind: 'toggle' }
  | { kind: 'open' }
  | { kind: 'all' }
  | { kind: 'clear' };

export interface GridKeyEvent {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

export interface GridPlace {
  index: number;
  count: number;
  /** Number of rows that fit on screen. */
  page: number;
}

/** Null for a key without a function here. */
export const toGridCommand = (event: GridKeyEvent, { index, count, page }: GridPlace): GridCommand | null => {
  const withControl = event.ctrlKey || event.metaKey;
  if (withControl) return event.key === 'a' || event.key === 'A' ? { kind: 'all' } : null;
  const to = {
    ArrowUp: index - 1,
    ArrowDown: index + 1,
    PageUp: index - page,
    PageDown: index + page,
    Home: 0,
    End: count - 1,
  }[event.key];
  if (to !== undefined) return { kind: 'move', to: Math.min(Math.max(to, 0), count - 1), extend: event.shiftKey };
  if (event.key === ' ') return { kind: 'toggle' };
  if (event.key === 'Enter') return { kind: 'open' };
  if (event.key === 'Escape') return { kind: 'clear' };
  return null;
};
