import type { DialogSurfaceProps } from './dialog-surface.tsx';
import { fetchedPart } from './fetched-part.tsx';

const Surface = fetchedPart(async () => (await import('./dialog-surface.tsx')).DialogSurface);

export interface DialogProps extends DialogSurfaceProps {
  isOpen: boolean;
}

/** A modal question or help page: traps the focus, Échap closes it. Loaded when it first opens. */
export const Dialog = ({ isOpen, ...surface }: DialogProps) => isOpen && <Surface {...surface} />;

Dialog.preload = Surface.preload;
