import type { ReactNode } from 'react';
import { Checkbox as AriaCheckbox, type CheckboxProps as AriaCheckboxProps } from 'react-aria-components/Checkbox';
import { CheckMark } from './check-mark.tsx';

export interface CheckboxProps extends Omit<AriaCheckboxProps, 'className' | 'style' | 'children'> {
  /** Without children, provide `aria-label`. */
  children?: ReactNode;
}

export const Checkbox = ({ children, ...rest }: CheckboxProps) => (
  <AriaCheckbox
    {...rest}
    className="group inline-flex min-h-6 cursor-pointer items-start gap-2 text-body data-disabled:cursor-default data-disabled:opacity-50"
  >
    {({ isSelected, isIndeterminate, isFocusVisible }) => (
      <>
        <CheckMark
          state={isIndeterminate ? 'some' : isSelected ? 'on' : 'off'}
          className={isFocusVisible ? 'outline-2 outline-offset-2 outline-plum' : ''}
        />
        {children && <span>{children}</span>}
      </>
    )}
  </AriaCheckbox>
);
