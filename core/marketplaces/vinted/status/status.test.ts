import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PHASES } from '../../../model/phase.ts';
import { foldText, makeTextReader, phaseOf, phaseOfText, statedPhase, userStatusOfIcon } from './status.ts';

describe('the text of a status', () => {
  it.each([
    ['Le paiement a été validé', 'label_missing'],
    ['Paiement validé', 'label_missing'],
    ["Commande du bordereau d'envoi validée", 'label_missing'],
    ['Commande du bordereau d’envoi validée', 'label_missing'],
    ['Bordereau envoyé au vendeur', 'to_ship'],
    ["Commande expédiée et en cours d'acheminement ! ", 'in_transit'],
    ['Commande expédiée, en cours de livraison', 'in_transit'],
    ["La livraison n'a pas encore eu lieu - colis déposé en bureau de Poste ou point relais", 'in_transit'],
    ['Commande livrée ! ', 'delivered'],
    ["Commande finalisée - l'acheteur a validé la commande", 'completed'],
    ['Commande finalisée ! Ton article est arrivé', 'completed'],
    ['Commande annulée - article indisponible ', 'cancelled'],
    ['Commande annulée - remboursement en cours', 'cancelled'],
    ['Le paiement a échoué', 'cancelled'],
    ["Commande non réclamée - Retournée à l'expéditeur.rice", 'cancelled'],
    ['Commande non réclamée – Retournée', 'cancelled'],
    ['Transaction suspendue - en attente de vérification.', 'suspended'],
    ['Retour initié', 'suspended'],
    ['Remboursement effectué', 'refunded'],
    ['Remboursement validé', 'refunded'],
    ['Shipping label sent to seller.', 'to_ship'],
    ['Order canceled', 'cancelled'],
    ['Pedido finalizado. El comprador ha aceptado el artículo', 'completed'],
    ['Zrealizowane', 'completed'],
    ['Anulowano', 'cancelled'],
    ['Zwrot zakończył się pomyślnie', 'refunded'],
    ['Pieniądze zostały zwrócone', 'refunded'],
    ['Nie wysłano', 'to_ship'],
    ['Shipping label sent to seller', 'to_ship'],
    ['Order sent and on its way!', 'in_transit'],
    ['Package delivered', 'delivered'],
    ['Order completed! ', 'completed'],
    ['Order completed successfully. The buyer accepted the item.', 'completed'],
    ['Manually marked as completed.', 'completed'],
    ['Transaktion erfolgreich beendet.', 'completed'],
    ['Die Transaktion wurde als abgeschlossen markiert.', 'completed'],
    ['Beställning slutförd.', 'completed'],
  ])('%j means %s, whatever its case, accents and spaces', (text, phase) => {
    expect(phaseOfText(text)).toBe(phase);
    expect(phaseOfText(text.toUpperCase())).toBe(phase);
    expect(phaseOfText(text.normalize('NFD'))).toBe(phase);
    expect(phaseOfText(`\u00a0 ${text.replaceAll(' ', '\u00a0 ')} `)).toBe(phase);
  });

  it.each([
    'Remboursement effectué partiellement',
    'Remboursement validé - refusé par la banque',
    'Retour initié puis annulé',
    'Commande livrée - litige ouvert',
    'Commande finalisée - remboursement partiel',
    'Bordereau envoyé au vendeur puis annulé',
    'Commande livréeX',
    'Paiement validéement',
    'W toku',
    'En cours',
    'Payment successful!',
    'Zahlung abgeschlossen!',
    'Order completed, then refunded',
    'Order completed - dispute opened',
    'Package delivered to the wrong address, not to the buyer',
    'Transaktion erfolgreich beendet - teilweise erstattet',
    'Beställning slutförd, återbetalning pågår',
    'Ma Commande livrée',
    'Zugestellt',
    '',
    '!',
  ])('%j has no certain meaning', (text) => expect(phaseOfText(text)).toBeNull());

  it('is never derived from words that share no beginning with a known text', () => {
    const words = fc.string({ maxLength: 80 }).filter((text) => !/^[\s"'«]*[lcpbtrsozamdn]/i.test(foldText(text)));
    fc.assert(
      fc.property(words, (text) => {
        expect(phaseOfText(text)).toBeNull();
      }),
    );
  });
});

describe('the phase', () => {
  it.each([
    ['needs_action', 'label_missing', 'label_missing'],
    ['needs_action', 'to_ship', 'to_ship'],
    ['needs_action', 'suspended', 'suspended'],
    ['needs_action', 'delivered', 'unknown'],
    ['needs_action', 'completed', 'unknown'],
    ['needs_action', null, 'unknown'],
    ['waiting', 'in_transit', 'in_transit'],
    ['waiting', 'completed', 'unknown'],
    ['waiting', null, 'unknown'],
    ['completed', 'completed', 'completed'],
    ['completed', 'delivered', 'completed'],
    ['completed', 'to_ship', 'unknown'],
    ['completed', 'refunded', 'unknown'],
    ['completed', null, 'completed'],
    ['failed', 'cancelled', 'cancelled'],
    ['failed', 'refunded', 'refunded'],
    ['failed', 'suspended', 'suspended'],
    ['failed', 'to_ship', 'unknown'],
    ['failed', 'completed', 'unknown'],
    ['failed', null, 'unknown'],
    ['canceled', null, 'cancelled'],
    [null, 'delivered', 'delivered'],
    [null, null, 'unknown'],
    ['jamais_vu', 'delivered', 'delivered'],
    ['constructor', null, 'unknown'],
  ] as const)('of machine value %s and text %s is %s', (userStatus, said, phase) => {
    expect(phaseOf(userStatus, said)).toBe(phase);
  });

  it('is that of the text, or completed, or unknown: never anything else', () => {
    const values = fc.constantFrom('needs_action', 'waiting', 'in_progress', 'completed', 'failed', 'canceled', null);
    fc.assert(
      fc.property(values, fc.constantFrom(...PHASES), (userStatus, said) => {
        expect([said, 'unknown', 'completed']).toContain(phaseOf(userStatus, said));
        if (userStatus === 'failed') expect(phaseOf(userStatus, said)).not.toBe('completed');
      }),
    );
  });
});

describe('a text that two sources classify differently', () => {
  const read = makeTextReader();
  it.each(['Payment successful!', 'Zahlung abgeschlossen!'])(
    '%s has the phase that the machine value allows',
    (text) => {
      const phaseWith = (userStatus: string | null) => phaseOf(userStatus, statedPhase(read(text), userStatus));
      expect(phaseWith('needs_action')).toBe('label_missing');
      expect(phaseWith('waiting')).toBe('label_missing');
      expect(phaseWith('completed')).toBe('completed');
      for (const other of ['failed', 'jamais_vu', null]) expect(phaseWith(other)).toBe('unknown');
    },
  );
});

describe('the icon of a displayed row', () => {
  it.each([
    ['Statut de la transaction: Finalisées', 'completed'],
    ['Statut de la transaction : Actions requises', 'needs_action'],
    ['En cours', 'waiting'],
    ['Statut de la transaction: Échec', 'failed'],
    ['Estado de la transacción: Completada', 'completed'],
    ['Status transakcji: Zrealizowane', 'completed'],
    ['Status transakcji: W toku', 'waiting'],
    ['Status transakcji: Anulowano.', 'failed'],
    ['Transaction status: Completed', null],
    ['', null],
  ])('%j is %s', (title, value) => expect(userStatusOfIcon(title)).toBe(value));
});
