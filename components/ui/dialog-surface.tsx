import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from './button.tsx';
import { CloseIcon } from './icons.ts';

export interface DialogSurfaceProps {
  title: string;
  onClose: () => void;
  /** Buttons, the strongest last. They stay in sight while the rest scrolls. */
  footer?: ReactNode;
  children: ReactNode;
}

const MODAL =
  'flex max-h-[calc(var(--visual-viewport-height)-2rem)] w-full max-w-md overflow-hidden rounded-card bg-raised shadow-high';

export const DialogSurface = ({ title, onClose, footer, children }: DialogSurfaceProps) => (
  <ModalOverlay
    isOpen
    onOpenChange={(open) => !open && onClose()}
    isDismissable
    className="fixed inset-0 z-40 flex animate-appear items-center justify-center bg-veil p-4"
  >
    <Modal className={MODAL}>
      {/* It has the focus when it opens: the arrow keys scroll it at once. */}
      <AriaDialog className="flex w-full scroll-py-18 flex-col overflow-y-auto overscroll-contain outline-none">
        <div className="sticky top-0 z-10 flex items-start justify-between gap-3 bg-raised px-5 pt-5 pb-4">
          <Heading slot="title" dir="auto" className="font-title text-section font-bold">
            {title}
          </Heading>
          {/* No tooltip: Échap would first put that away. */}
          <Button aria-label="Fermer" variant="quiet" size="small" onPress={onClose} className="aspect-square px-0!">
            <CloseIcon />
          </Button>
        </div>
        <div className="grow px-5 pb-5 text-body text-ink-2">{children}</div>
        {footer && (
          <div className="sticky bottom-0 z-10 flex flex-wrap justify-end gap-2 border-t border-line bg-raised px-5 py-3.5">
            {footer}
          </div>
        )}
      </AriaDialog>
    </Modal>
  </ModalOverlay>
);
