import type { ReactElement, ReactNode } from 'react';
import { DialogTrigger } from 'react-aria-components/Dialog';
import { Popover as AriaPopover, type Placement } from 'react-aria-components/Popover';

/** The ground of everything that floats: popovers and menus. */
export const FLOATING =
  'animate-appear rounded-card border border-line bg-raised text-body text-ink shadow-high outline-none';

export interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement;
  /** Names the popover for screen readers. */
  label: string;
  placement?: Placement;
  children: ReactNode;
}

export const Popover = ({ trigger, label, placement = 'bottom start', children }: PopoverProps) => (
  <DialogTrigger>
    {trigger}
    <AriaPopover
      aria-label={label}
      placement={placement}
      offset={6}
      containerPadding={12}
      className={`${FLOATING} max-w-80 p-4`}
    >
      {children}
    </AriaPopover>
  </DialogTrigger>
);
