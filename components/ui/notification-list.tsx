import { type FocusEvent, useRef } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { CloseIcon, ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from './icons.tsx';

export interface NotificationView {
  id: string;
  message: string;
  type: 'success' | 'error' | 'info' | 'warning';
  action?: { label: string; onAction: () => void } | undefined;
}

export interface NotificationListProps {
  notifications: readonly NotificationView[];
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

/**
 * Always mounted, so that screen readers announce new content. Closing one returns the focus to where it was before.
 */
export const NotificationList = ({ notifications, onDismiss, onPause, onResume }: NotificationListProps) => {
  const cameFrom = useRef<HTMLElement | null>(null);
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    onPause();
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      cameFrom.current = relatedTarget;
  };
  const dismiss = (id: string) => {
    onDismiss(id);
    if (cameFrom.current?.isConnected) cameFrom.current.focus();
  };
  return (
    <section
      aria-label="Notifications"
      onMouseEnter={onPause}
      onMouseLeave={onResume}
      onFocus={onFocus}
      onBlur={onResume}
      className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--notifications-lift,0px)+var(--notifications-foot,0px))] z-50 flex flex-col items-center gap-2 p-4"
    >
      {/* A single live region: an error in a region of its own would be read before the notifications that preceded it. */}
      <div role="log" aria-relevant="additions" className="contents">
        {notifications.map((notification) => (
          <NotificationItem key={notification.id} notification={notification} onDismiss={dismiss} />
        ))}
      </div>
    </section>
  );
};

const NotificationItem = ({
  notification,
  onDismiss,
}: {
  notification: NotificationView;
  onDismiss: (id: string) => void;
}) => {
  const { id, message, type, action } = notification;
  return (
    <div
      data-type={type}
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
          onPress={() => {
            action.onAction();
            onDismiss(id);
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
        onPress={() => onDismiss(id)}
      >
        <CloseIcon size={14} />
      </Button>
    </div>
  );
};
