import { useSnapshot } from 'valtio';
import { NotificationList, type PinnedNotice } from '#components/ui/notification-list.tsx';
import { dismiss, notifications, pauseNotifications, resumeNotifications } from '#core/state/notifications.ts';

/** The one container of notifications, on every page and in the panel. */
export const NotificationArea = ({ pinned }: { pinned?: PinnedNotice | null }) => (
  <NotificationList
    pinned={pinned}
    notifications={useSnapshot(notifications).items}
    onDismiss={dismiss}
    onPause={pauseNotifications}
    onResume={resumeNotifications}
  />
);
