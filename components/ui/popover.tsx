import type { ReactElement, ReactNode } from 'react';
import type { Placement } from 'react-aria-components/Popover';
import { fetchedPart } from './fetched-part.tsx';
import { Popup } from './popup.tsx';

const Surface = fetchedPart(async () => (await import('./popover-surface.tsx')).PopoverSurface);

export interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement;
  /** Names the popover for screen readers. */
  label: string;
  placement?: Placement;
  /** Loads its content, if that is not loaded yet. */
  preload?: () => Promise<unknown>;
  children: ReactNode;
}

export const Popover = ({ trigger, label, placement = 'bottom start', preload, children }: PopoverProps) => (
  <Popup kind="dialog" trigger={trigger} preload={() => Promise.all([Surface.preload(), preload?.()])}>
    {(state) => (
      <Surface {...state} label={label} placement={placement}>
        {children}
      </Surface>
    )}
  </Popup>
);
