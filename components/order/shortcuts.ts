/** Keys, and what they do. */
export type Shortcut = readonly [keys: readonly string[], does: string];

export const HELP_SHORTCUT: Shortcut = [['?'], 'Afficher cette aide'];

/** The keys of the list of orders, and of every screen. */
export const ORDER_SHORTCUTS: readonly Shortcut[] = [
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
  HELP_SHORTCUT,
];
