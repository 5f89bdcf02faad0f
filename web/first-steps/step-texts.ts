import { NARROW_NO_BREAK, quote } from '#core/model/french.ts';
import type { Regime } from '#core/model/regime.ts';

export const EXTENSION_DOES =
  'Elle lit vos pages Vinted quand vous les ouvrez. Rien n’est publié ni envoyé à votre place.';

const OPEN = `Ouvrez ${quote('Mes ventes')} sur Vinted${NARROW_NO_BREAK}: Comptoir lit la page affichée, et`;

/** What the step of the first sales asks for, and what then appears. */
export const FIRST_SALES: Readonly<Record<Regime, string>> = {
  professional: `${OPEN} vos commandes arrivent ici, triées par échéance.`,
  particulier: `${OPEN} ce que vous avez vendu arrive ici, avec la date limite d’envoi.`,
};

/** Where the seller finds the panel that connects the extension. */
export const CONNECT_HINT = 'à droite de la barre d’adresse (elle peut se trouver derrière la pièce de puzzle)';
