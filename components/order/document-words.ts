import type { DocumentKind } from '#core/contract/documents.ts';

/** As a seller says them, with what else is said of each. */
export const DOCUMENT_WORDS: Record<DocumentKind, { name: string; the: string; stored: string; none: string }> = {
  shippingLabel: {
    name: 'Bordereau d’envoi',
    the: 'le bordereau d’envoi',
    stored: 'Bordereau d’envoi enregistré',
    none: 'Pas encore de PDF',
  },
  returnForm: {
    name: 'Bon de retour',
    the: 'le bon de retour',
    stored: 'Bon de retour enregistré',
    none: 'Pas encore de PDF',
  },
};
