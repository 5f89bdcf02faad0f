import { proxy, useSnapshot } from 'valtio';
import type { Shortcut } from '#components/order/shortcuts-dialog.tsx';
import { fetchedPart } from '#components/ui/fetched-part.tsx';

const help = proxy({ isOpen: false });

/** The list of shortcuts is opened from the menu, and with « ? » anywhere. */
export const openShortcuts = (): void => {
  help.isOpen = true;
};

const closeShortcuts = (): void => {
  help.isOpen = false;
};

const ShortcutsDialog = fetchedPart(
  async () => (await import('#components/order/shortcuts-dialog.tsx')).ShortcutsDialog,
);

/** @param more the keys of the program around the list of orders */
export const ShortcutsHelp = ({ more = [] }: { more?: readonly Shortcut[] }) =>
  useSnapshot(help).isOpen && <ShortcutsDialog isOpen onClose={closeShortcuts} more={more} />;

ShortcutsHelp.preload = ShortcutsDialog.preload;
