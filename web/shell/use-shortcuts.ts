import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { undoLast } from '#core/state/notifications.ts';
import { useWorkplace } from '#features/workplace.ts';
import { readShortcut, type ShortcutAction } from './shortcuts.ts';
import { openShortcuts } from './shortcuts-help.tsx';

/** True where letters are text: they are no shortcuts there, nor while a dialog or a menu is open. */
const isBusy = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]') !== null;

/** A screen marks the part that holds its search field with this attribute. */
export const SEARCH_MARK = 'data-shortcut-search';

const focusSearch = (): void => document.querySelector<HTMLElement>(`[${SEARCH_MARK}] input`)?.focus();

/** Keys that work on every screen of the dashboard. */
export const useShortcuts = (): void => {
  const navigate = useNavigate();
  const { desk } = useWorkplace();
  useEffect(() => {
    const act: Record<ShortcutAction, () => unknown> = {
      help: openShortcuts,
      search: focusSearch,
      home: () => void navigate({ to: '/app' }),
      orders: () => void navigate({ to: '/app/commandes' }),
      refresh: () => void desk.refresh(),
      undo: undoLast,
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing || isBusy(event.target)) return;
      const action = readShortcut(event);
      if (action === null) return;
      // What has nothing to undo here is the browser's.
      if (act[action]() !== false) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [navigate, desk]);
};
