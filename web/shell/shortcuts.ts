/** A key pressed where it is a shortcut, not a letter being typed. */
export interface PressedKey {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

export type ShortcutAction = 'help' | 'search' | 'home' | 'orders' | 'refresh';

const ACTIONS: ReadonlyMap<string, ShortcutAction> = new Map([
  ['?', 'help'],
  ['/', 'search'],
  ['1', 'home'],
  ['2', 'orders'],
  ['r', 'refresh'],
]);

/** What a key means on any screen; null for the rest. Combined keys belong to the browser. */
export const readShortcut = ({ key, ctrlKey, metaKey, altKey }: PressedKey): ShortcutAction | null =>
  ctrlKey || metaKey || altKey ? null : (ACTIONS.get(key) ?? null);

export interface ShortcutWords {
  keys: readonly string[];
  does: string;
}

/** The part of the list under « ? » that holds everywhere. */
export const SHORTCUTS: readonly ShortcutWords[] = [
  { keys: ['1'], does: 'Aller à l’accueil' },
  { keys: ['2'], does: 'Aller aux commandes' },
  { keys: ['/'], does: 'Rechercher' },
  { keys: ['R'], does: 'Relire les commandes' },
  { keys: ['?'], does: 'Afficher ces raccourcis' },
];
