/** A key pressed as a shortcut, not as a letter being typed. */
export interface PressedKey {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

export type ShortcutAction = 'help' | 'search' | 'home' | 'orders' | 'refresh' | 'buy' | 'undo';

const ACTIONS: ReadonlyMap<string, ShortcutAction> = new Map([
  ['?', 'help'],
  ['/', 'search'],
  ['1', 'home'],
  ['2', 'orders'],
  ['r', 'refresh'],
  ['n', 'buy'],
]);

/**
 * The meaning of a key on any screen; null for the rest. Key combinations belong to the browser, except the one for
 * undo.
 */
export const readShortcut = ({ key, ctrlKey, metaKey, altKey }: PressedKey): ShortcutAction | null => {
  if (altKey) return null;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'z' ? 'undo' : null;
  return ACTIONS.get(key) ?? null;
};
