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
  /** One entry of the group is the choice in force and carries a check mark. */
  selected?: string;
  onSelect?: (id: string) => void;
}
