import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { Tooltip } from './tooltip.tsx';

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'aria-label'> {
  /** Said to screen readers and shown on hover and focus. */
  label: string;
  children: ReactNode;
}

export const IconButton = ({ label, children, className = '', ...rest }: IconButtonProps) => (
  <Tooltip text={label}>
    <Button {...rest} aria-label={label} className={`aspect-square px-0! ${className}`}>
      {children}
    </Button>
  </Tooltip>
);
