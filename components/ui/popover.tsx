import { lazy, type ReactElement, type ReactNode } from 'react';
import type { Placement } from 'react-aria-components/Popover';
import { Popup } from './popup.tsx';

const load = () => import('./popover-surface.tsx');
const Surface = lazy(async () => ({ default: (await load()).PopoverSurface }));

export interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement;
  /** Names the popover for screen readers. */
  label: string;
  placement?: Placement;
  children: ReactNode;
}

export const Popover = ({ trigger, label, placement = 'bottom start', children }: PopoverProps) => (
  <Popup kind="dialog" trigger={trigger} preload={load}>
    {(state) => (
      <Surface {...state} label={label} placement={placement}>
        {children}
      </Surface>
    )}
  </Popup>
);
