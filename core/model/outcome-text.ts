import type { OrderEventKind } from './order-event.ts';
import type { Phase } from './phase.ts';
import type { SaleOutcome } from './sale-outcome.ts';

/** How a sale is counted, in one sentence; null for an ordinary one that counts. */
export interface OutcomeText {
  text: string;
  /** True while the seller has something to follow up. */
  isOpen: boolean;
}

export interface OutcomeFacts {
  outcome: SaleOutcome | 'unknown';
  phase: Phase;
  events: readonly { kind: OrderEventKind }[];
}

const NEVER: Partial<Record<Phase, string>> = {
  cancelled: 'Ne compte pas comme vente\u202f: annulée avant versement.',
  refunded: 'Ne compte pas comme vente\u202f: remboursée avant versement.',
};

/** Why a sale counts or not (DECISIONS §4), from its outcome, its phase and its events. */
export const outcomeText = ({ outcome, phase, events }: OutcomeFacts): OutcomeText | null => {
  if (outcome === 'unknown') return { text: 'On ne sait pas si elle compte comme vente.', isOpen: true };
  if (outcome === 'never_counted') {
    return {
      text: NEVER[phase] ?? 'Ne compte pas comme vente\u202f: elle a été interrompue avant versement.',
      isOpen: false,
    };
  }
  if (outcome === 'refunded_after_release') {
    return {
      text: 'Remboursée après versement\u202f: la vente reste, le remboursement est déduit à sa date.',
      isOpen: false,
    };
  }
  if (outcome === 'return_open') {
    return { text: 'Retour en cours\u202f: à la réception, remettez en stock ou comptez la perte.', isOpen: true };
  }
  if (phase === 'suspended')
    return { text: 'Transaction suspendue\u202f: comptée tant qu’elle n’est pas annulée.', isOpen: true };
  const isRefunded = events.some(({ kind }) => kind === 'refunded');
  // It still counts: money arrived after the refund, or the deal was completed.
  const isPartial = phase === 'refunded' || (phase === 'completed' && isRefunded);
  return isPartial ? { text: 'Remboursée en partie\u202f: comptée pour ce que vous avez reçu.', isOpen: false } : null;
};
