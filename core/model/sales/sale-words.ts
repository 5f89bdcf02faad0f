import type { SaleOutcome } from '../sale-outcome.ts';
import type { SaleStage } from './sale.ts';

const STAGE_WORDS: Readonly<Record<SaleStage, string>> = {
  pending: 'En attente',
  completed: 'Terminée',
  in_wallet: 'Libérée',
  released: 'Libérée',
  paid_out: 'Virée',
  spent: 'Dépensée sur Vinted',
  unknown: 'Suivi inconnu',
};

/** Where a sale stands on its way to the bank, in two or three words. @param isRefund the row is a refund of the sale */
export const saleWord = (
  { stage, doubtful, outcome }: { stage: SaleStage; doubtful: boolean; outcome: SaleOutcome | 'unknown' },
  isRefund: boolean,
): string => {
  if (isRefund) return 'Remboursée après libération';
  if (doubtful) return 'À rapprocher';
  if (outcome === 'return_open') return 'Retour en cours';
  return STAGE_WORDS[stage];
};

/** Where a sale was read. */
export const SALE_SOURCE_WORDS: Readonly<Record<string, string>> = {
  order: 'page',
  wallet: 'porte-monnaie',
  file: 'fichier',
};

/** What is taken for granted of a file, wherever a figure rests on one. */
export const FILE_COVERS =
  'Un fichier repris est supposé contenir toutes vos ventes, de la première à la dernière qu’il cite.';
