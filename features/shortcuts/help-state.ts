import { proxy, useSnapshot } from 'valtio';

const help = proxy({ isOpen: false });

/** Help is opened from the menu, and with « ? » anywhere. */
export const openHelp = (): void => {
  help.isOpen = true;
};

export const closeHelp = (): void => {
  help.isOpen = false;
};

/** True while the seller asks for help on the screen in front. */
export const useIsHelpOpen = (): boolean => useSnapshot(help).isOpen;
