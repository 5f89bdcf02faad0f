import type { ReactElement } from 'react';
import { fetchedPart } from './fetched-part.tsx';
import type { MenuGroup } from './menu-group.ts';
import { Popup } from './popup.tsx';

const Surface = fetchedPart(async () => (await import('./menu-surface.tsx')).MenuSurface);

export interface MenuProps {
  label: string;
  trigger: ReactElement;
  groups: readonly MenuGroup[];
  /** The side of the button to which the menu is aligned: `start` for a button at the start of a line. */
  align?: 'start' | 'end';
}

/** A menu under its button. Groups are separated by a hairline. */
export const Menu = ({ label, trigger, groups, align = 'end' }: MenuProps) => (
  <Popup kind="menu" trigger={trigger} preload={Surface.preload}>
    {(state) => <Surface {...state} label={label} groups={groups} align={align} />}
  </Popup>
);
