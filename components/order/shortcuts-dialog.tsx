import { Dialog } from '#components/ui/dialog.tsx';
import { Kbd } from '#components/ui/kbd.tsx';

/** Keys, and what they do. */
export type Shortcut = readonly [keys: readonly string[], does: string];

const SHORTCUTS: readonly Shortcut[] = [
  [['↑', '↓'], 'Passer d’une commande à l’autre'],
  [['Espace'], 'Sélectionner la commande'],
  [['Maj', '↓'], 'Étendre la sélection'],
  [['Ctrl', 'A'], 'Tout sélectionner dans la liste'],
  [['Entrée'], 'Ouvrir la commande'],
  [['←', '→'], 'Commande ouverte : précédente, suivante'],
  [['Échap'], 'Fermer la commande, ou tout désélectionner'],
  [['M'], 'Marquer expédiée, ou remettre à expédier'],
  [['A'], 'Archiver, ou restaurer'],
  [['Ctrl', 'Z'], 'Annuler la dernière action'],
  [['/'], 'Rechercher'],
  [['R'], 'Relire les commandes'],
  [['?'], 'Afficher ces raccourcis'],
];

export interface ShortcutsDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Those of the surrounding program. */
  more?: readonly Shortcut[];
}

export const ShortcutsDialog = ({ isOpen, onClose, more = [] }: ShortcutsDialogProps) => (
  <Dialog title="Raccourcis du clavier" isOpen={isOpen} onClose={onClose}>
    <dl className="flex flex-col gap-2">
      {[...more, ...SHORTCUTS].map(([keys, does]) => (
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
