import { proxy } from 'valtio';

export type NotificationType = 'success' | 'error' | 'info' | 'warning';

export interface Notification {
  id: string;
  message: string;
  type: NotificationType;
  /** Milliseconds on screen, while nobody reads it. */
  duration: number;
  /** Mostly « Annuler ». */
  action?: { label: string; onAction: () => void } | undefined;
}

/** How long a notification is on screen (SPEC §9). */
export const NOTIFICATION_MS = 5_000;

/** More would cover the screen: the oldest is removed. */
const MOST = 4;

export const notifications = proxy<{ items: Notification[] }>({ items: [] });

interface Countdown {
  timer: ReturnType<typeof setTimeout> | null;
  startedAt: number;
  left: number;
}

const countdowns = new Map<string, Countdown>();
const reading = { isPaused: false, shown: 0 };

const start = (id: string, countdown: Countdown): void => {
  countdown.startedAt = Date.now();
  countdown.timer = setTimeout(() => dismiss(id), countdown.left);
};

const stop = (countdown: Countdown): void => {
  if (countdown.timer === null) return;
  clearTimeout(countdown.timer);
  countdown.timer = null;
  countdown.left -= Date.now() - countdown.startedAt;
};

/** Shows a sentence to the seller; returns its id. */
export const notify = (given: Omit<Notification, 'id' | 'duration'> & { duration?: number }): string => {
  reading.shown += 1;
  // Not randomUUID, which browsers hide from a site reached over plain http, such as a self-hosted server at home.
  const notification = { duration: NOTIFICATION_MS, ...given, id: `notification-${reading.shown}` };
  notifications.items.push(notification);
  const countdown = { timer: null, startedAt: 0, left: notification.duration };
  countdowns.set(notification.id, countdown);
  if (!reading.isPaused) start(notification.id, countdown);
  for (const { id } of notifications.items.slice(0, -MOST)) dismiss(id);
  return notification.id;
};

export const dismiss = (id: string): void => {
  const countdown = countdowns.get(id);
  if (!countdown) return;
  stop(countdown);
  countdowns.delete(id);
  notifications.items = notifications.items.filter((item) => item.id !== id);
  // The element under the pointer is gone, so no « leave » event will come.
  if (countdowns.size === 0) reading.isPaused = false;
};

/** Removes the notifications with an action, such as « Annuler », because it concerns the previous seller. */
export const dismissOffers = (): void => {
  for (const { id, action } of notifications.items) if (action !== undefined) dismiss(id);
};

/** Runs the action of the newest notification, usually « Annuler ». False when none has one. */
export const undoLast = (): boolean => {
  const last = notifications.items.findLast(({ action }) => action !== undefined);
  if (!last?.action) return false;
  last.action.onAction();
  dismiss(last.id);
  return true;
};

/** The seller is reading (pointer or focus on them): nothing disappears meanwhile. */
export const pauseNotifications = (): void => {
  reading.isPaused = true;
  for (const countdown of countdowns.values()) stop(countdown);
};

export const resumeNotifications = (): void => {
  if (!reading.isPaused) return;
  reading.isPaused = false;
  for (const [id, countdown] of countdowns) start(id, countdown);
};
