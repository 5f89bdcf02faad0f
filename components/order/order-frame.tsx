import { type ReactNode, useEffect, useRef } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { ChevronDownIcon, ChevronLeftIcon, ChevronUpIcon, CloseIcon } from '#components/ui/icons.ts';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import type { OrderId } from '#core/model/order.ts';
import { type OrderPlace, useOrderKeys } from './order-place.ts';

export interface OrderFrameProps {
  /** Another order starts at its top again. */
  id: OrderId;
  place: OrderPlace | null;
  onClose: () => void;
  /** What can be done with the order. */
  foot: ReactNode;
  children: ReactNode;
}

// Its height does not depend on its content, so that no button moves under the pointer while parts of it are loading.
const MODAL =
  'flex h-200 max-h-[calc(var(--visual-viewport-height)-2rem)] w-full max-w-140 overflow-hidden rounded-card bg-raised shadow-high ' +
  'max-[32rem]:h-(--visual-viewport-height) max-[32rem]:max-h-none max-[32rem]:rounded-none';

/** The window of an order: where it stands in its list above, its actions below, the rest scrolls between them. */
export const OrderFrame = ({ id, place, onClose, foot, children }: OrderFrameProps) => {
  const scrolled = useRef<HTMLElement>(null);
  useOrderKeys(place);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order is what brings it back to the top
  useEffect(() => {
    scrolled.current?.scrollTo(0, 0);
  }, [id]);
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(open) => !open && onClose()}
      isDismissable
      className="fixed inset-0 z-40 flex animate-appear items-center justify-center bg-veil p-4 max-[32rem]:p-0"
    >
      <Modal className={MODAL}>
        {/* It has the focus when it opens: the arrow keys scroll it at once. */}
        <Dialog
          ref={scrolled}
          className="@container flex w-full scroll-pt-14 scroll-pb-18 flex-col overflow-y-auto overscroll-contain outline-none"
        >
          <Bar place={place} onClose={onClose} />
          <div className="flex grow flex-col px-4 text-body text-ink-2 @lg:px-6">{children}</div>
          <div
            data-above-notifications
            className="sticky bottom-0 z-10 flex flex-wrap items-center gap-1.5 border-t border-line bg-paper px-4 py-3 @lg:px-6"
          >
            {foot}
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
};

const Bar = ({ place, onClose }: Pick<OrderFrameProps, 'place' | 'onClose'>) => (
  <div className="sticky top-0 z-10 flex min-h-12 shrink-0 items-center gap-2 border-b border-line bg-raised px-4 @lg:px-6">
    {/* On a narrow screen it covers the list, so leaving it reads as going back. */}
    <Button
      variant="quiet"
      size="small"
      aria-label={`Retour${NARROW_NO_BREAK}: ${place?.listName ?? 'Commandes'}`}
      className="-ml-2.5 text-ink! @lg:hidden"
      onPress={onClose}
    >
      <ChevronLeftIcon />
      {place?.listName ?? 'Commandes'}
    </Button>
    {place && (
      <div className="flex items-center gap-1 text-small @max-lg:ml-auto">
        <span className="whitespace-nowrap">
          {place.position} sur {place.count}
          <span className="hidden @lg:inline"> · {place.listName}</span>
        </span>
        <Step label="Commande précédente" keys="ArrowLeft" onStep={place.onPrevious}>
          <ChevronUpIcon />
        </Step>
        <Step label="Commande suivante" keys="ArrowRight" onStep={place.onNext}>
          <ChevronDownIcon />
        </Step>
      </div>
    )}
    {/* No tooltip: Échap would first put that away. */}
    <Button
      aria-label="Fermer"
      variant="quiet"
      size="small"
      className="-mr-2 ml-auto aspect-square px-0! @max-lg:hidden"
      onPress={onClose}
    >
      <CloseIcon />
    </Button>
  </div>
);

interface StepProps {
  label: string;
  /** As `aria-keyshortcuts` names them. */
  keys: string;
  onStep: (() => void) | null;
  children: ReactNode;
}

/** At the end of the list it does nothing but keeps the focus, which a disabled button would lose. */
const Step = ({ label, keys, onStep, children }: StepProps) => (
  <button
    type="button"
    aria-label={label}
    aria-keyshortcuts={keys}
    aria-disabled={onStep === null}
    onClick={() => onStep?.()}
    className={classNames(
      'grid size-7.5 cursor-pointer place-items-center rounded-control text-ink-2 transition-colors pointer-coarse:size-10',
      onStep === null ? 'cursor-default opacity-40' : 'hover:bg-sunk hover:text-ink',
    )}
  >
    {children}
  </button>
);
