import { proxy } from 'valtio';

/** The page of shortcuts is opened from the menu, and with « ? » anywhere. */
export const shortcutsHelp = proxy({ isOpen: false });

export const openShortcuts = (): void => {
  shortcutsHelp.isOpen = true;
};

export const closeShortcuts = (): void => {
  shortcutsHelp.isOpen = false;
};
