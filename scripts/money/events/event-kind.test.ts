import { describe, expect, it } from 'vitest';
import { type EventKind, eventKind } from './event-kind.ts';

describe('the words of an event', () => {
  it.each<readonly [string, EventKind | null]>([
    ['Vente', 'sale'],
    ['VENDUE', 'sale'],
    ['Libération', 'release'],
    ['liberee', 'release'],
    ['encaissé', 'release'],
    ['Annulation', 'cancel'],
    ['Remboursé', 'refund'],
    ['remboursement partiel', 'refund'],
    ['Retour', 'return'],
    ['retour et remboursement', 'return'],
    ['remise en stock', 'return'],
    ['Achat', 'purchase'],
    ['mise en stock', 'purchase'],
    ['mise en vente', 'nothing'],
    ['Expédié', 'nothing'],
    ['Invendable', 'unsellable'],
    ['jetée', 'unsellable'],
    ['don', 'given'],
    ['gardé pour moi', 'own_use'],
    ['retour demandé', null],
    ['non vendu', null],
    ['colis perdu', null],
    ['sortie', null],
    ['', null],
  ])('« %s » is %s', (word, kind) => {
    expect(eventKind(word)).toBe(kind);
  });
});
