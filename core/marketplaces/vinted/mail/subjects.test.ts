import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSubject } from './subjects.ts';

describe('what a subject says', () => {
  it.each([
    ['Ton article s’est vendu !', 'sale', null],
    ["Ton article s'est vendu !", 'sale', null],
    ['Ton article est vendu !', 'sale', null],
    ['Bordereau d’envoi Vinted - pour Pull rayé', 'label', 'Pull rayé'],
    ['Bordereau d’envoi pour ta commande', 'label', null],
    ['Commande mise à jour pour Lot pour bébé – 6 mois', 'update', 'Lot pour bébé – 6 mois'],
    ['La transaction est finalisée', 'completed', null],
    ['Transaction finalisée', 'completed', null],
    ['Ton reçu pour la commande « Sac cabas »', 'purchase', 'Sac cabas'],
    ['Confirmation requise', 'purchase', null],
    ['Nouvelle offre pour Robe vendue', 'chatter', null],
    ['You’ve sold an item on Vinted', 'sale', null],
    ['You sold an item on Vinted', 'sale', null],
    ['Order update for Blue jeans', 'update', 'Blue jeans'],
    ['This order is completed', 'completed', null],
    ['Your receipt for “Handbag”', 'purchase', 'Handbag'],
    ['Handbag - Confirmation needed', 'purchase', 'Handbag'],
    ['La transacción se ha completado', 'completed', null],
    ['Se ha completado tu venta.', 'refund', null],
    ['Tu factura de armario en escaparate', 'fees', null],
    ['Hai venduto un articolo su Vinted', 'sale', null],
    ['Découvre nos nouveautés', 'unknown', null],
    ['Comment vendre plus ? Ton article mérite mieux', 'unknown', null],
    ['', 'unknown', null],
  ] as const)('%s', (subject, kind, title) => {
    expect(readSubject(subject)).toEqual({ kind, title, deadline: null, isForwarded: false });
  });

  it.each([
    [
      'Bordereau d’envoi Vinted - à utiliser avant le 09/11/2026 10 h 00 pour Jean 501 n°0231 (W32)',
      '09/11/2026 10 h 00',
      'Jean 501 n°0231 (W32)',
    ],
    [
      'Bordereau d’envoi Vinted – à utiliser avant le 09/11/2026 10 h 00 pour Lot pour l’été, avant le 01/01/2027',
      '09/11/2026 10 h 00',
      'Lot pour l’été, avant le 01/01/2027',
    ],
    ['Blue jeans shipping label – use by 19/06/2026 17:53', '19/06/2026 17:53', 'Blue jeans'],
    ['Coat shipping label – use by 08/10/2026 02:00 AM', '08/10/2026 02:00 AM', 'Coat'],
    [
      'Etiqueta de envío para Camisa M. Azul. Utilizar antes del 10/12/2025 19:44',
      '10/12/2025 19:44',
      'Camisa M. Azul',
    ],
  ])('%s', (subject, deadline, title) => {
    expect(readSubject(subject)).toEqual({ kind: 'label', title, deadline, isForwarded: false });
  });

  it('knows a mail that somebody sent on, and an answer from it', () => {
    expect(readSubject('TR : Transaction finalisée')).toMatchObject({ kind: 'completed', isForwarded: true });
    expect(readSubject('Fwd: RE: Transaction finalisée')).toMatchObject({ kind: 'completed', isForwarded: true });
    expect(readSubject('RE: Transaction finalisée')).toMatchObject({ kind: 'completed', isForwarded: false });
  });

  it('keeps any title whole, as it is written', () => {
    const title = fc
      .string({ minLength: 1, maxLength: 60, unit: fc.constantFrom(...'aé’–-"«»|/ 0 pour le') })
      .map((text) => text.trim().replaceAll(/\s+/g, ' '))
      .filter((text) => text !== '');
    fc.assert(
      fc.property(title, (text) => {
        expect(
          readSubject(`Bordereau d’envoi Vinted - à utiliser avant le 09/11/2026 10 h 00 pour ${text}`).title,
        ).toBe(text);
        expect(readSubject(`Commande mise à jour pour ${text}`).title).toBe(text);
      }),
    );
  });

  it('takes no time over a hostile one', () => {
    const subject = `${'TR : '.repeat(200)}${'a shipping label - use by '.repeat(30)}`;
    expect(readSubject(subject.slice(0, 1_000)).kind).toBe('unknown');
  });
});
