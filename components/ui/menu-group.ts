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
  /** One entry of the group is currently selected and has a check mark. */
  selected?: string;
  onSelect?: (id: string) => void;
}
