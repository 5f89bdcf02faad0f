import { useSnapshot } from 'valtio';
import { NotificationList } from '#components/ui/notification-list.tsx';
import { dismiss, notifications, pauseNotifications, resumeNotifications } from '#core/state/notifications.ts';

/** The one container of notifications, on every page and in the panel. */
export const NotificationArea = () => (
  <NotificationList
    notifications={useSnapshot(notifications).items}
    onDismiss={dismiss}
    onPause={pauseNotifications}
    onResume={resumeNotifications}
  />
);
