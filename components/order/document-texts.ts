import type { DocumentKind } from '#core/contract/documents.ts';

interface DocumentTexts {
  name: string;
  /** With its article, inside a sentence. */
  the: string;
  stored: string;
  /** As which it is saved where it cannot be shown. */
  fileName: string;
}

/** In the words of a seller. */
export const DOCUMENT_TEXTS: Record<DocumentKind, DocumentTexts> = {
  shippingLabel: {
    name: 'Bordereau d’envoi',
    the: 'le bordereau d’envoi',
    stored: 'Bordereau d’envoi enregistré',
    fileName: 'bordereau-envoi.pdf',
  },
  returnForm: {
    name: 'Bon de retour',
    the: 'le bon de retour',
    stored: 'Bon de retour enregistré',
    fileName: 'bon-de-retour.pdf',
  },
};
