import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from './button.tsx';
import { CloseIcon } from './icons.tsx';

export interface DialogSurfaceProps {
  title: string;
  onClose: () => void;
  /** Buttons, the strongest last. */
  footer?: ReactNode;
  children: ReactNode;
}

export const DialogSurface = ({ title, onClose, footer, children }: DialogSurfaceProps) => (
  <ModalOverlay
    isOpen
    onOpenChange={(open) => !open && onClose()}
    isDismissable
    className="fixed inset-0 z-40 grid animate-appear place-items-center overflow-y-auto bg-veil p-4"
  >
    <Modal className="w-full max-w-md rounded-card bg-raised shadow-high">
      <AriaDialog className="flex flex-col gap-4 p-5 outline-none">
        <div className="flex items-start justify-between gap-3">
          <Heading slot="title" dir="auto" className="font-title text-section font-bold">
            {title}
          </Heading>
          {/* No tooltip: Échap would first put that away. */}
          <Button aria-label="Fermer" variant="quiet" size="small" onPress={onClose} className="aspect-square px-0!">
            <CloseIcon />
          </Button>
        </div>
        <div className="text-body text-ink-2">{children}</div>
        {footer && <div className="flex flex-wrap justify-end gap-2">{footer}</div>}
      </AriaDialog>
    </Modal>
  </ModalOverlay>
);
