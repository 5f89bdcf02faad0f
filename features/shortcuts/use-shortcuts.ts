import { useEffect, useEffectEvent } from 'react';
import { undoLast } from '#core/state/notifications.ts';
import { useWorkplace } from '#features/workplace.tsx';
import { openHelp } from './help-state.ts';
import { readShortcut, type ShortcutAction } from './shortcut-keys.ts';

/** True where letters are typed as text: shortcuts are off there, and while a dialog or a menu is open. */
const isBusy = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]') !== null;

/** A screen marks the part that holds its search field with this attribute. */
export const SEARCH_MARK = 'data-shortcut-search';

const focusSearch = (): void => document.querySelector<HTMLElement>(`[${SEARCH_MARK}] input`)?.focus();

type Actions = Partial<Record<ShortcutAction, () => unknown>>;

const useKeys = (actions: Actions): void => {
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing || isBusy(event.target)) return;
    const name = readShortcut(event);
    const act = name === null ? undefined : actions[name];
    // A key without an effect here is left to the browser.
    if (act && act() !== false) event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
};

/**
 * Keys that work wherever nobody is typing.
 * @param more further keys of the program: the dashboard also switches between screens
 */
export const useShortcuts = (more: Actions = {}): void => {
  const { desk } = useWorkplace();
  useKeys({ help: openHelp, search: focusSearch, refresh: () => void desk.refresh(), undo: undoLast, ...more });
};

/** « ? » alone, where nobody is signed in. */
export const useHelpKey = (): void => useKeys({ help: openHelp });
