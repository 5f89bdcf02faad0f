import { describe, expect, it } from 'vitest';
import { type OutcomeFacts, outcomeText } from './outcome-text.ts';

const plain = (facts: Partial<OutcomeFacts>) => {
  const words = outcomeText({ outcome: 'counted', phase: 'completed', events: [], ...facts });
  return words && [words.text.replaceAll('\u202f', ' '), words.isOpen];
};

describe('how a sale is counted', () => {
  it.each<[Partial<OutcomeFacts>, [string, boolean] | null]>([
    [{}, null],
    [{ phase: 'to_ship' }, null],
    [{ outcome: 'never_counted', phase: 'cancelled' }, ['Ne compte pas comme vente : annulée avant versement.', false]],
    [
      { outcome: 'never_counted', phase: 'refunded' },
      ['Ne compte pas comme vente : remboursée avant versement.', false],
    ],
    [
      { outcome: 'refunded_after_release', phase: 'refunded' },
      ['Remboursée après versement : la vente reste, le remboursement est déduit à sa date.', false],
    ],
    [
      { outcome: 'return_open', phase: 'suspended' },
      ['Retour en cours : à la réception, remettez en stock ou comptez la perte.', true],
    ],
    [{ phase: 'suspended' }, ['Transaction suspendue : comptée tant qu’elle n’est pas annulée.', true]],
    [
      { phase: 'refunded', events: [{ kind: 'refunded' }] },
      ['Remboursée en partie : comptée pour ce que vous avez reçu.', false],
    ],
    [{ phase: 'refunded' }, ['Remboursée en partie : comptée pour ce que vous avez reçu.', false]],
    [{ events: [{ kind: 'refunded' }] }, ['Remboursée en partie : comptée pour ce que vous avez reçu.', false]],
  ])('%j', (facts, words) => expect(plain(facts)).toEqual(words));
});
