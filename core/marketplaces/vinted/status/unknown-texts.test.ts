import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldText, makeTextReader, phaseOf } from './status.ts';
import { STATUS_TEXTS } from './status-texts.ts';

/** Letters of the scripts used on the 27 sites, and of some that are not. */
const SCRIPTS = [
  'aàâéèêëîïôùûüçñ',
  'ąćęłńóśźżčďěňřšťůž',
  'αβγδεζηθικλμνξοπ',
  'абвгдежзийклмн',
  'אבגדה',
  'ابتثج',
  '注文完了発送',
  '😀🚚',
];
const anyWord = fc
  .constantFrom(...SCRIPTS)
  .chain((letters) => fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 12 }));
const anyText = fc.array(anyWord, { minLength: 1, maxLength: 8 }).map((words) => words.join(' '));

const isKnown = (text: string): boolean => STATUS_TEXTS.some(([start]) => foldText(text).startsWith(start));

it('an unknown text has no phase, in whatever script, and the machine value alone gives one only when it implies it', () => {
  fc.assert(
    fc.property(fc.oneof(anyText, fc.string({ unit: 'grapheme' })), (text) => {
      fc.pre(!isKnown(text));
      expect(makeTextReader()(text)).toEqual([]);
      for (const open of ['needs_action', 'waiting', 'failed', 'in_progress', null])
        expect(phaseOf(open, null)).toBe('unknown');
    }),
    { numRuns: 500 },
  );
});

it('a known text preceded by any other word is no longer recognised', () => {
  const known = fc.constantFrom(...STATUS_TEXTS.map(([start]) => start));
  fc.assert(
    fc.property(anyWord, known, (word, text) => {
      const longer = `${word} ${text}`;
      fc.pre(!isKnown(longer));
      expect(makeTextReader()(longer)).toEqual([]);
    }),
  );
});

it('a known text that continues into another word is no longer recognised', () => {
  const known = fc.constantFrom(...STATUS_TEXTS.map(([start]) => start));
  const letter = fc.constantFrom(...'abcłπж');
  fc.assert(
    fc.property(known, letter, (text, more) => {
      const others = STATUS_TEXTS.filter(([start]) => start !== text && `${text}${more}`.startsWith(start));
      fc.pre(others.length === 0);
      expect(makeTextReader()(`${text}${more}`)).toEqual([]);
    }),
  );
});

/** WEB §2.4 and §3.2 and EMAIL §1.2, as the marketplace writes them. */
const SEEN = [
  'Achat réalisé avec succès',
  'Le paiement a été validé',
  'Paiement validé',
  "Commande du bordereau d'envoi validée",
  'Bordereau envoyé au vendeur',
  "Commande expédiée et en cours d'acheminement ! ",
  'Commande expédiée, en cours de livraison',
  "La livraison n'a pas encore eu lieu - colis déposé en bureau de Poste ou point relais",
  'Commande livrée ! ',
  "Commande finalisée - l'acheteur a validé la commande",
  'Commande annulée - article indisponible ',
  'Le paiement a échoué',
  "Commande non réclamée - Retournée à l'expéditeur.rice",
  'Transaction suspendue - en attente de vérification.',
  'Remboursement effectué',
  'Remboursement validé',
  'Retour initié',
  'Shipping label sent to seller.',
  'Order canceled',
  'Pedido finalizado. El comprador ha aceptado el artículo',
  'Zrealizowane',
  'Anulowano',
  'Zwrot zakończył się pomyślnie',
  'Pieniądze zostały zwrócone',
  'Nie wysłano',
  'Payment successful!',
  'Order sent and on its way!',
  'Package delivered',
  'Order completed!',
  'Order completed successfully. The buyer accepted the item.',
  'Manually marked as completed.',
  'Zahlung abgeschlossen!',
  'Transaktion erfolgreich beendet.',
  'Die Transaktion wurde als abgeschlossen markiert.',
  'Beställning slutförd.',
];

it('no text is recognised that nobody has seen', () => {
  const seen = SEEN.map(foldText);
  const guessed = STATUS_TEXTS.filter(([start]) => !seen.some((text) => text.startsWith(start)));
  expect(guessed).toEqual([]);
  expect(SEEN.filter((text) => !isKnown(text))).toEqual([]);
});

it.each(['W toku', 'Versandetikett wurde gesendet', 'Verzendlabel verzonden', 'Ordine completato'])(
  '%s has no phase: too vague, or never seen',
  (text) => expect(makeTextReader()(text)).toEqual([]),
);
