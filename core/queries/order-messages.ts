import { plural } from '../model/french.ts';
import type { OrderStatus } from '../model/order.ts';
import type { ChangeOutcome } from '../platform/ports.ts';

const STATUS_TEXTS: Record<OrderStatus, [one: string, many: string]> = {
  '0': ['remise à expédier', 'remises à expédier'],
  '1': ['marquée expédiée', 'marquées expédiées'],
  '2': ['marquée en retard', 'marquées en retard'],
};

/** « Commande marquée expédiée », « 3 commandes marquées expédiées ». */
export const statusChanged = (count: number, status: OrderStatus): string => {
  const [one, many] = STATUS_TEXTS[status];
  return count === 1 ? `Commande ${one}` : `${count} commandes ${many}`;
};

/** SPEC §8, to the letter. */
export const archived = (count: number): string => `${count} commande(s) archivée(s) avec succès`;
const unarchived = (count: number): string => `${count} commande(s) désarchivée(s) avec succès`;
const RESTORED = 'Commande restaurée avec succès';

export const CHANGE_FAILED = 'Une erreur s’est produite. La commande a repris son état précédent.';

/** States that changes wait, and where. */
const queued = (count: number, reason: string | undefined): string => {
  const leaves = plural(count, 'partira', 'partiront');
  if (reason !== undefined) {
    return `${reason} ${plural(count, 'La modification est gardée', 'Les modifications sont gardées')} ici et ${leaves} plus tard.`;
  }
  return `Hors connexion : ${plural(count, 'la modification est gardée', 'les modifications sont gardées')} ici et ${leaves} au retour de la connexion.`;
};

/** The server's own sentence, if there is one. */
export const sentenceOf = (outcome: ChangeOutcome, count: number, otherwise: string): string =>
  outcome.state === 'queued' ? queued(count, outcome.reason) : (outcome.message ?? otherwise);

/** A single order put back is « restaurée », whatever the call's reply states (SPEC §8). */
export const restoreSentenceOf = (outcome: ChangeOutcome, count: number): string =>
  outcome.state === 'saved' && count === 1 ? RESTORED : sentenceOf(outcome, count, unarchived(count));
