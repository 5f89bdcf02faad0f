import type { ReactNode } from 'react';

export interface EmptyStateProps {
  title: string;
  /** Why it is empty. */
  children?: ReactNode;
  /** The next step: a button or a link. */
  action?: ReactNode;
  icon?: ReactNode;
}

export const EmptyState = ({ title, children, action, icon }: EmptyStateProps) => (
  <div className="flex grow flex-col items-center justify-center gap-3 px-6 py-12 text-center">
    {icon && <div className="grid size-12 place-items-center rounded-full bg-plum-soft text-plum">{icon}</div>}
    <p className="font-title text-section font-bold">{title}</p>
    {children && <div className="max-w-80 text-body text-ink-2">{children}</div>}
    {action}
  </div>
);
