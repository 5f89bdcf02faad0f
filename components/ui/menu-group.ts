import type { ReactNode } from 'react';

export interface MenuEntry {
  id: string;
  label: string;
  /** Shown at the end of the line: a count, a shortcut. */
  note?: string;
  icon?: ReactNode;
  isDanger?: boolean;
  isDisabled?: boolean;
  href?: string;
  onAction?: () => void;
}

export interface MenuGroup {
  id: string;
  title?: string;
  entries: readonly MenuEntry[];
  /** The entry that has a check mark; empty: none yet. Absent where entries are actions and none stays selected. */
  selected?: string;
  /** Called with the entry that was chosen; in a group with `selected`, only when it is another one. */
  onSelect?: (id: string) => void;
}

/** What pressing an entry does by itself; undefined where its group follows the selection instead. */
export const actionOf = (entry: MenuEntry, { selected, onSelect }: MenuGroup): (() => void) | undefined =>
  entry.onAction ?? (selected === undefined && onSelect ? () => onSelect(entry.id) : undefined);
