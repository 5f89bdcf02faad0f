import type { SaleOutcome } from '../sale-outcome.ts';
import type { SaleStage } from './sale.ts';
import { isElsewhere } from './sale-channel.ts';

const STAGE_WORDS: Readonly<Record<SaleStage, string>> = {
  pending: 'En attente',
  completed: 'Terminée',
  in_wallet: 'Libérée',
  released: 'Libérée',
  paid_out: 'Virée',
  spent: 'Dépensée sur Vinted',
  unknown: 'Suivi inconnu',
};

interface WordedSale {
  stage: SaleStage;
  doubtful: boolean;
  outcome: SaleOutcome | 'unknown';
  /** Where it was sold. */
  channel: string | null;
}

/** Where a sale stands on its way to the bank, in two or three words. @param isRefund the row is a refund of the sale */
export const saleWord = ({ stage, doubtful, outcome, channel }: WordedSale, isRefund: boolean): string => {
  if (isRefund) return 'Remboursée après libération';
  if (doubtful) return 'À rapprocher';
  if (outcome === 'return_open') return 'Retour en cours';
  // No marketplace released the money of a sale that was made elsewhere.
  return stage === 'released' && isElsewhere(channel) ? 'Encaissée' : STAGE_WORDS[stage];
};

const SOURCE_WORDS: Readonly<Record<string, string>> = {
  order: 'page',
  wallet: 'porte-monnaie',
  file: 'fichier',
};

/** Where a sale was read; null: a newer server names a source that is not known here. */
export const saleSourceWord = ({ source, byHand }: { source: string; byHand: boolean }): string | null =>
  byHand ? 'saisie' : (SOURCE_WORDS[source] ?? null);

/** What is taken for granted of a file, wherever a figure rests on one. */
export const FILE_COVERS =
  'Un fichier repris est supposé contenir toutes vos ventes, de la première à la dernière qu’il cite.';
