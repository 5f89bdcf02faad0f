import type { ReactNode } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import { Kbd } from '#components/ui/kbd.tsx';
import type { Shortcut } from './shortcuts.ts';

export interface HelpDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** What the screen behind it is for, and how to begin. */
  about: string;
  /** Links to where more is explained. */
  links: ReactNode;
  /** The keys that work on this screen. */
  shortcuts: readonly Shortcut[];
}

/** « ? »: the screen in front in two sentences, where to read on, and the keys. */
export const HelpDialog = ({ isOpen, onClose, about, links, shortcuts }: HelpDialogProps) => (
  <Dialog title="Aide et raccourcis" isOpen={isOpen} onClose={onClose}>
    <div className="flex flex-col gap-4">
      <p className="text-ink">{about}</p>
      <nav aria-label="En savoir plus" className="flex flex-wrap gap-2">
        {links}
      </nav>
      <h3 className="font-semibold text-ink">Raccourcis du clavier</h3>
      <dl className="flex flex-col gap-2">
        {shortcuts.map(([keys, does]) => (
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
    </div>
  </Dialog>
);
