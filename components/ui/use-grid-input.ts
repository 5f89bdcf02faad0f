import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { type GridCommand, toGridCommand } from './grid-keys.ts';

export interface GridActions<Row> {
  onToggle: (key: string) => void;
  /** Ticks a range of rows in addition to those already ticked. */
  onExtend: (keys: readonly string[]) => void;
  onSelectAll: () => void;
  onClear: () => void;
  onOpen: (row: Row) => void;
  /** Any other key on a row, for shortcuts of the screen. */
  onRowKey?: ((event: KeyboardEvent, row: Row) => void) | undefined;
}

interface GridInput<Row> extends GridActions<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  index: number;
  moveTo: (index: number) => void;
  /** Number of rows that fit on screen. */
  page: () => number;
}

/** Controls inside a row keep their own keys and clicks. */
const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button, a, input, select, textarea') !== null;

/** Keys and clicks in a list of rows. A range starts at the row last ticked or moved to without shift. */
export const useGridInput = <Row>(input: GridInput<Row>) => {
  const { rows, keyOf, index, moveTo } = input;
  const anchor = useRef(0);

  const keysBetween = (from: number, to: number): readonly string[] =>
    rows.slice(Math.min(from, to), Math.max(from, to) + 1).map(keyOf);

  const obey = (command: GridCommand, row: Row): void => {
    if (command.kind === 'open') input.onOpen(row);
    if (command.kind === 'all') input.onSelectAll();
    if (command.kind === 'clear') input.onClear();
    if (command.kind === 'toggle') {
      anchor.current = index;
      input.onToggle(keyOf(row));
    }
    if (command.kind === 'move') {
      moveTo(command.to);
      if (command.extend) input.onExtend(keysBetween(anchor.current, command.to));
      else anchor.current = command.to;
    }
  };

  return {
    onKeyDown(event: KeyboardEvent): void {
      const row = rows[index];
      const command = toGridCommand(event, { index, count: rows.length, page: input.page() });
      if (row === undefined || (isControl(event.target) && command?.kind !== 'move')) return;
      if (command) {
        event.preventDefault();
        obey(command, row);
      } else input.onRowKey?.(event, row);
    },
    onClick(event: MouseEvent, at: number): void {
      const row = rows[at];
      if (row === undefined || isControl(event.target)) return;
      if (event.shiftKey) {
        input.onExtend(keysBetween(anchor.current, at));
        return;
      }
      anchor.current = at;
      input.onToggle(keyOf(row));
    },
  };
};
