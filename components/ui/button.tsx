import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style' | 'children'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** While `isPending` it keeps its place and its focus, shows that work is in progress, and cannot be pressed again. */
export const Button = ({ variant, size, className, children, ...rest }: ButtonProps) => (
  <AriaButton {...rest} className={buttonClass(variant, size, className)}>
    {rest.isPending && <Spinner label="En cours" />}
    {children}
  </AriaButton>
);
