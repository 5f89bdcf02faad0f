import { type KeyboardEvent, type ReactElement, type ReactNode, type RefObject, useRef, useState } from 'react';
import { ButtonContext } from 'react-aria-components/Button';

/** The state of a surface that opens at its button and closes again. */
export interface PopupState {
  triggerRef: RefObject<HTMLButtonElement | null>;
  isOpen: true;
  onOpenChange: (isOpen: boolean) => void;
}

export interface PopupProps {
  kind: 'menu' | 'dialog';
  /** The button that opens it: any button of React Aria. */
  trigger: ReactElement;
  /** Loads the surface, which is not part of a screen's first load. */
  preload: () => Promise<unknown>;
  children: (state: PopupState) => ReactNode;
}

/**
 * A button and the surface it opens. The surface is loaded when the pointer or the focus comes near, so that it opens
 * at once.
 */
export const Popup = ({ kind, trigger, preload, children }: PopupProps) => {
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const fetch = () => void preload();
  const onKeyDown = (event: KeyboardEvent) => {
    if (kind === 'menu' && event.key === 'ArrowDown') setOpen(true);
  };
  return (
    <>
      <ButtonContext
        value={{
          ref: triggerRef,
          onPress: () => setOpen(true),
          onHoverStart: fetch,
          onFocus: fetch,
          onKeyDown,
          'aria-haspopup': kind,
          'aria-expanded': isOpen,
        }}
      >
        {trigger}
      </ButtonContext>
      {isOpen && children({ triggerRef, isOpen, onOpenChange: setOpen })}
    </>
  );
};
