import type { ReactNode } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A grey shape where text will be. */
export const Skeleton = ({ className = '' }: { className?: string }) => (
  <span aria-hidden="true" className={`skeleton block ${className}`} />
);

/** Wraps the skeleton of a whole list: announces once that it is loading. */
export const SkeletonGroup = ({
  label,
  children,
  className = '',
}: {
  label: string;
  children: ReactNode;
  className?: string;
}) => (
  <div role="status" className={className}>
    <VisuallyHidden>{label}</VisuallyHidden>
    {children}
  </div>
);
