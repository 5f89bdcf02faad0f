import type { HTMLAttributes } from 'react';
import { classNames } from './class-names.ts';

export const Card = ({ className, children, ...rest }: HTMLAttributes<HTMLElement>) => (
  <section {...rest} className={classNames('rounded-card border border-line bg-card shadow-soft', className)}>
    {children}
  </section>
);
