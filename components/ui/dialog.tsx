import { lazy, type ReactNode, Suspense } from 'react';

const Surface = lazy(async () => ({ default: (await import('./dialog-surface.tsx')).DialogSurface }));

export interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** Buttons, the strongest last. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A modal question or page of help: keeps the focus inside, Échap closes it. Fetched when it first opens. */
export const Dialog = (props: DialogProps) => (
  <Suspense fallback={null}>{props.isOpen && <Surface {...props} />}</Suspense>
);
