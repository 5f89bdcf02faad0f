import { useSnapshot } from 'valtio';
import { Dialog } from '#components/ui/dialog.tsx';
import { Kbd } from '#components/ui/kbd.tsx';
import { SHORTCUTS } from './shortcuts.ts';
import { closeShortcuts, shortcutsHelp } from './shortcuts-help.ts';

/** The list under « ? ». */
export const ShortcutsDialog = () => (
  <Dialog title="Raccourcis clavier" isOpen={useSnapshot(shortcutsHelp).isOpen} onClose={closeShortcuts}>
    <dl className="flex flex-col gap-2">
      {SHORTCUTS.map(({ keys, does }) => (
        <div key={does} className="flex items-center justify-between gap-4">
          <dt>{does}</dt>
          <dd className="flex gap-1">
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </Dialog>
);
