import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dismiss, notifications, notify, pauseNotifications, resumeNotifications, undoLast } from './notifications.ts';

const messages = () => notifications.items.map(({ message }) => message);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const { id } of [...notifications.items]) dismiss(id);
  vi.useRealTimers();
});

describe('a notification', () => {
  it('closes after 5 seconds', () => {
    notify({ type: 'success', message: 'Fait' });
    vi.advanceTimersByTime(4_999);
    expect(messages()).toEqual(['Fait']);
    vi.advanceTimersByTime(1);
    expect(messages()).toEqual([]);
  });

  it('stays open for as long as it specifies', () => {
    notify({ type: 'warning', message: 'Abonnement', duration: 7_000 });
    vi.advanceTimersByTime(6_999);
    expect(messages()).toEqual(['Abonnement']);
    vi.advanceTimersByTime(1);
    expect(messages()).toEqual([]);
  });

  it('stays open while it is read, then for the remaining time', () => {
    notify({ type: 'info', message: 'À lire' });
    vi.advanceTimersByTime(4_000);
    pauseNotifications();
    vi.advanceTimersByTime(60_000);
    expect(messages()).toEqual(['À lire']);
    resumeNotifications();
    vi.advanceTimersByTime(999);
    expect(messages()).toEqual(['À lire']);
    vi.advanceTimersByTime(1);
    expect(messages()).toEqual([]);
  });

  it('that arrives while others are read waits with them', () => {
    notify({ type: 'info', message: 'un' });
    pauseNotifications();
    notify({ type: 'info', message: 'deux' });
    vi.advanceTimersByTime(60_000);
    expect(messages()).toEqual(['un', 'deux']);
  });

  it('does not stay paused for ever when the one being read was closed', () => {
    const id = notify({ type: 'info', message: 'un' });
    pauseNotifications();
    dismiss(id);
    notify({ type: 'info', message: 'deux' });
    vi.advanceTimersByTime(5_000);
    expect(messages()).toEqual([]);
  });

  it('closes the oldest one when there are more than four', () => {
    for (const message of ['1', '2', '3', '4', '5']) notify({ type: 'info', message });
    expect(messages()).toEqual(['2', '3', '4', '5']);
  });

  it('offers an undo, the newest first, and closes once the undo was used', () => {
    const [first, second] = [vi.fn(), vi.fn()];
    notify({ type: 'success', message: 'un', action: { label: 'Annuler', onAction: first } });
    notify({ type: 'success', message: 'deux', action: { label: 'Annuler', onAction: second } });
    notify({ type: 'info', message: 'trois' });
    expect(undoLast()).toBe(true);
    expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
    expect(messages()).toEqual(['un', 'trois']);
    expect(undoLast()).toBe(true);
    expect(undoLast()).toBe(false);
  });
});
