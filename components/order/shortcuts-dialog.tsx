import { Dialog } from '#components/ui/dialog.tsx';
import { Kbd } from '#components/ui/kbd.tsx';

const SHORTCUTS: readonly [keys: readonly string[], does: string][] = [
  [['↑', '↓'], 'Passer d’une commande à l’autre'],
  [['Espace'], 'Sélectionner la commande'],
  [['Maj', '↓'], 'Étendre la sélection'],
  [['Ctrl', 'A'], 'Tout sélectionner dans la liste'],
  [['Échap'], 'Tout désélectionner'],
  [['Entrée'], 'Ouvrir la commande'],
  [['M'], 'Marquer expédiée, ou remettre à expédier'],
  [['A'], 'Archiver, ou restaurer'],
  [['/'], 'Rechercher'],
  [['?'], 'Afficher ces raccourcis'],
];

export const ShortcutsDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Dialog title="Raccourcis du clavier" isOpen={isOpen} onClose={onClose}>
    <dl className="flex flex-col gap-2">
      {SHORTCUTS.map(([keys, does]) => (
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
