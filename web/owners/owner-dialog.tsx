import { lazy, Suspense } from 'react';
import type { OwnerDialogProps } from './owner-dialog-surface.tsx';

const Surface = lazy(async () => ({ default: (await import('./owner-dialog-surface.tsx')).OwnerDialogSurface }));

/** The question whose something is, fetched when it is first asked. */
export const OwnerDialog = (props: OwnerDialogProps) => (
  <Suspense fallback={null}>
    <Surface {...props} />
  </Suspense>
);
