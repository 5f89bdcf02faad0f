import type { ReactNode } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { type ButtonSize, buttonClass } from './button-class.ts';

export interface ToggleProps {
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  size?: ButtonSize;
  children: ReactNode;
}

/** A button that stays pressed. */
export const Toggle = ({ size = 'small', children, ...rest }: ToggleProps) => (
  <ToggleButton
    {...rest}
    className={buttonClass(
      'secondary',
      size,
      'data-selected:border-plum data-selected:bg-plum-soft data-selected:text-plum',
    )}
  >
    {children}
  </ToggleButton>
);
