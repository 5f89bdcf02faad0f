import { lazy, Suspense } from 'react';
import type { DialogSurfaceProps } from './dialog-surface.tsx';

const Surface = lazy(async () => ({ default: (await import('./dialog-surface.tsx')).DialogSurface }));

export interface DialogProps extends DialogSurfaceProps {
  isOpen: boolean;
}

/** A modal question or page of help: keeps the focus inside, Échap closes it. Fetched when it first opens. */
export const Dialog = ({ isOpen, ...surface }: DialogProps) => (
  <Suspense fallback={null}>{isOpen && <Surface {...surface} />}</Suspense>
);
