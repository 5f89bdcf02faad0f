import { lazy, type ReactElement, type ReactNode } from 'react';
import { Popup } from './popup.tsx';

const load = () => import('./menu-surface.tsx');
const Surface = lazy(async () => ({ default: (await load()).MenuSurface }));

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

export interface MenuProps {
  label: string;
  trigger: ReactElement;
  groups: readonly MenuGroup[];
}

/** A menu under its button. Groups are parted by a hairline. */
export const Menu = ({ label, trigger, groups }: MenuProps) => (
  <Popup kind="menu" trigger={trigger} preload={load}>
    {(state) => <Surface {...state} label={label} groups={groups} />}
  </Popup>
);
