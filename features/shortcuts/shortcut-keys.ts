/** A key pressed where it is a shortcut, not a letter being typed. */
export interface PressedKey {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

export type ShortcutAction = 'help' | 'search' | 'home' | 'orders' | 'refresh' | 'undo';

const ACTIONS: ReadonlyMap<string, ShortcutAction> = new Map([
  ['?', 'help'],
  ['/', 'search'],
  ['1', 'home'],
  ['2', 'orders'],
  ['r', 'refresh'],
]);

/** What a key means on any screen; null for the rest. Combined keys belong to the browser, but for the one that undoes. */
export const readShortcut = ({ key, ctrlKey, metaKey, altKey }: PressedKey): ShortcutAction | null => {
  if (altKey) return null;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'z' ? 'undo' : null;
  return ACTIONS.get(key) ?? null;
};
