import { proxy, useSnapshot } from 'valtio';
import { ShortcutsDialog } from '#components/order/shortcuts-dialog.tsx';
import { SHORTCUTS } from './shortcuts.ts';

const help = proxy({ isOpen: false });

/** The list of shortcuts is opened from the menu, and with « ? » anywhere. */
export const openShortcuts = (): void => {
  help.isOpen = true;
};

const closeShortcuts = (): void => {
  help.isOpen = false;
};

export const ShortcutsHelp = () => (
  <ShortcutsDialog isOpen={useSnapshot(help).isOpen} onClose={closeShortcuts} more={SHORTCUTS} />
);
