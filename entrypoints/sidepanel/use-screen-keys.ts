import { useEffect, useEffectEvent } from 'react';

interface ScreenKeys {
  onSearch: () => void;
  onShowShortcuts: () => void;
  /** False when there is nothing to undo. */
  onUndo: () => boolean;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [role="dialog"], [role="menu"]') !== null;

/** « / » searches, « ? » lists the shortcuts and Ctrl+Z undoes, wherever nobody types. */
export const useScreenKeys = (keys: ScreenKeys): void => {
  const onKeyDown = useEffectEvent((event: globalThis.KeyboardEvent): void => {
    if (event.altKey || isTyping(event.target)) return;
    if (event.ctrlKey || event.metaKey) {
      if (event.key.toLowerCase() === 'z' && keys.onUndo()) event.preventDefault();
      return;
    }
    if (event.key !== '/' && event.key !== '?') return;
    event.preventDefault();
    if (event.key === '/') keys.onSearch();
    else keys.onShowShortcuts();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
};
