import type { ReactNode } from 'react';
import { type Placement, Popover } from 'react-aria-components/Popover';
import { FLOATING } from './floating.ts';
import type { PopupState } from './popup.tsx';

export interface PopoverSurfaceProps extends PopupState {
  label: string;
  placement: Placement;
  children: ReactNode;
}

export const PopoverSurface = ({ label, placement, children, ...state }: PopoverSurfaceProps) => (
  <Popover
    {...state}
    aria-label={label}
    placement={placement}
    offset={6}
    containerPadding={12}
    className={`${FLOATING} max-w-80 p-4`}
  >
    {children}
  </Popover>
);
