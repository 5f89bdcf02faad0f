import { type FocusEvent, useRef } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { CloseIcon, ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from './icons.ts';

export interface NotificationView {
  id: string;
  message: string;
  type: 'success' | 'error' | 'info' | 'warning';
  action?: { label: string; onAction: () => void } | undefined;
}

/** One that stays until its reason is gone or the seller closes it; its action does not close it. */
export interface PinnedNotice {
  notice: NotificationView;
  onClose: () => void;
}

export interface NotificationListProps {
  notifications: readonly NotificationView[];
  pinned?: PinnedNotice | null | undefined;
  onDismiss: (id: string) => void;
  /** Called while the seller reads: hovered or focused notifications stay. */
  onPause: () => void;
  onResume: () => void;
}

const SIGN = {
  success: <SuccessIcon className="text-green" />,
  error: <ErrorIcon className="text-red" />,
  info: <InfoIcon className="text-blue" />,
  warning: <WarningIcon className="text-saffron" />,
};
const WORD = { success: 'Fait', error: 'Erreur', info: 'Information', warning: 'Attention' };

/** `assertive` interrupts what a screen reader is reading out; `polite` waits for its turn. */
const URGENCY = { success: 'polite', error: 'assertive', info: 'polite', warning: 'assertive' } as const;
const URGENCIES = ['polite', 'assertive'] as const;

/**
 * Always mounted, so that screen readers announce new content. Closing one, with its button or with Escape, returns the
 * focus to where it was before.
 */
export const NotificationList = (props: NotificationListProps) => {
  const { notifications, pinned = null, onDismiss, onPause, onResume } = props;
  const cameFrom = useRef<HTMLElement | null>(null);
  const isHovered = useRef(false);
  const isFocused = useRef(false);
  const resume = () => {
    if (!isHovered.current && !isFocused.current) onResume();
  };
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    isFocused.current = true;
    onPause();
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      cameFrom.current = relatedTarget;
  };
  // The browser reports neither leaving nor blurring for an element that was removed.
  const close = (remove: () => void) => {
    isHovered.current = false;
    isFocused.current = false;
    remove();
    resume();
    if (cameFrom.current?.isConnected) cameFrom.current.focus();
  };
  const passing = notifications.map((notice) => {
    const dismiss = () => onDismiss(notice.id);
    return { notice, urgency: URGENCY[notice.type], onClose: dismiss, onActed: dismiss };
  });
  // Its words and its type may change while the seller has the focus on its button: it stays in one region.
  const shown: readonly ShownNotice[] = pinned ? [...passing, { ...pinned, urgency: 'polite' }] : passing;
  return (
    <section
      aria-label="Notifications"
      onMouseEnter={() => {
        isHovered.current = true;
        onPause();
      }}
      onMouseLeave={() => {
        isHovered.current = false;
        resume();
      }}
      onFocus={onFocus}
      onBlur={() => {
        isFocused.current = false;
        resume();
      }}
      className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--notifications-lift,0px)+var(--notifications-foot,0px))] z-50 flex flex-col items-center gap-2 p-4"
    >
      {/* Each notification is in one live region, or it would be announced twice. Both regions are mounted before their first
          entry, which some screen readers need. */}
      {URGENCIES.map((urgency) => (
        <div key={urgency} role="log" aria-live={urgency} aria-relevant="additions text" className="contents">
          {shown.map(
            ({ notice, onClose, onActed, ...each }, place) =>
              each.urgency === urgency && (
                <NotificationItem
                  key={notice.id}
                  notification={notice}
                  place={place}
                  onClose={() => close(onClose)}
                  onActed={onActed && (() => close(onActed))}
                />
              ),
          )}
        </div>
      ))}
    </section>
  );
};

interface ShownNotice extends PinnedNotice {
  urgency: (typeof URGENCIES)[number];
  /** Called after its action; nothing closes a pinned one. */
  onActed?: () => void;
}

interface NotificationItemProps {
  notification: NotificationView;
  /** Counted from the oldest, at the top. */
  place: number;
  onClose: () => void;
  onActed?: (() => void) | undefined;
}

const NotificationItem = ({ notification, place, onClose, onActed }: NotificationItemProps) => {
  const { message, type, action } = notification;
  const closeOnEscape = (event: { key: string; preventDefault: () => void }): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose();
  };
  return (
    <div
      data-type={type}
      style={{ order: place }}
      className={classNames(
        'pointer-events-auto flex w-full max-w-md animate-appear items-center gap-3 rounded-card border border-line bg-raised py-2 pr-2 pl-3.5 text-body shadow-high',
      )}
    >
      {SIGN[type]}
      <p className="min-w-0 grow wrap-break-word">
        <span className="sr-only">{WORD[type]} : </span>
        {message}
      </p>
      {action && (
        <Button
          size="small"
          variant="secondary"
          onKeyDown={closeOnEscape}
          onPress={() => {
            action.onAction();
            onActed?.();
          }}
        >
          {action.label}
        </Button>
      )}
      <Button
        size="small"
        variant="quiet"
        aria-label="Fermer la notification"
        className="aspect-square px-0!"
        onKeyDown={closeOnEscape}
        onPress={onClose}
      >
        <CloseIcon size={14} />
      </Button>
    </div>
  );
};
