import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts';
import { ExternalIcon } from './icons.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface LinkButtonProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Opens another tab, announces that and never passes on the opener. */
  isExternal?: boolean;
  children: ReactNode;
}

export const LinkButton = ({ variant, size, className, isExternal, children, ...rest }: LinkButtonProps) => (
  <a
    {...rest}
    className={buttonClass(variant, size, className)}
    {...(isExternal && { target: '_blank', rel: 'noopener noreferrer' })}
  >
    {children}
    {isExternal && (
      <>
        <ExternalIcon />
        <VisuallyHidden>(nouvel onglet)</VisuallyHidden>
      </>
    )}
  </a>
);
