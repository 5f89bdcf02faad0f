import { describe, expect, it } from 'vitest';
import type { Order } from '#core/model/order.ts';
import { makeOrder } from '#core/testing/make-order.ts';
import { orderFacts } from './order-facts.ts';
import type { FieldSource } from './provenance-text.ts';

const NOW = Date.parse('2026-11-21T11:00:00Z');
const plain = (text: string | null) => text?.replaceAll(/[\u00a0\u202f]/g, ' ') ?? null;
const read = (field: string, overrides: Partial<FieldSource> = {}): FieldSource => ({
  field,
  source: 'page',
  detail: 'flight',
  at: '2026-11-21T10:58:00.000Z',
  ...overrides,
});
const factsOf = (order: Order, sources: readonly FieldSource[] | null) => {
  const { facts, common } = orderFacts(order, sources, NOW);
  return { lines: facts.map((fact) => [fact.label, plain(fact.value), plain(fact.source)]), common: plain(common) };
};

describe('the facts of an order', () => {
  const order = makeOrder({ shipBy: '2026-11-25T22:59:59.999Z', shipByEstimated: true });

  it('name their most frequent source once, and another source only beside the facts that have it', () => {
    const sources = [
      read('price'),
      read('orderDate'),
      read('statusText'),
      read('phase', { source: 'hand', detail: null }),
    ];
    expect(factsOf(order, sources)).toEqual({
      common: 'lu sur la page des ventes, dans ses données, il y a 2 min',
      lines: [
        ['Prix', '18,00 €', null],
        ['Vendue', 'ven. 20 nov. à 11 h', null],
        ['Échéance', 'mer. 25 nov.', 'calculé : 5 jours ouvrés après la vente'],
        ['État', 'À expédier', 'saisi par vous, il y a 2 min'],
        ['Texte de Vinted', 'Bordereau envoyé au vendeur', null],
        ['Date de cet état', 'ven. 20 nov. à 11 h', 'provenance inconnue'],
        ['Transaction', order.transactionId, 'provenance inconnue'],
      ],
    });
  });

  it('show no source before sources were loaded', () => {
    const { lines, common } = factsOf(makeOrder(), null);
    expect(common).toBeNull();
    expect(lines.map(([, , source]) => source)).toEqual(Array(7).fill(null));
  });

  it('are « inconnu » and without a source when they were never read', () => {
    const blank = makeOrder({ price: null, orderDate: null, statusText: null, phaseDate: null, transactionId: null });
    const { lines } = factsOf(blank, []);
    expect(lines.map(([, value, source]) => [value, source])).toEqual([
      ['inconnu', null],
      ['inconnue', null],
      ['inconnue', null],
      ['À expédier', 'provenance inconnue'],
      ['inconnu', null],
      ['inconnue', null],
      ['inconnue', null],
    ]);
  });

  it('show an unknown state as unknown and keep the marketplace’s own text separate', () => {
    const factsOfUnknown = (statusText: string | null) =>
      factsOf(makeOrder({ phase: 'unknown', statusText }), null).lines.slice(3, 5);
    expect(factsOfUnknown(null)).toEqual([
      ['État', 'inconnu', null],
      ['Texte de Vinted', 'inconnu', null],
    ]);
    expect(factsOfUnknown('Colis en cours d’examen')).toEqual([
      ['État', 'inconnu', null],
      ['Texte de Vinted', 'Colis en cours d’examen', null],
    ]);
  });

  it('never repeat their label in their value', () => {
    const order = makeOrder({ buyerLogin: 'camille', carrier: 'Mondial Relay', trackingCode: '6A001' });
    const unknown = makeOrder({ phase: 'unknown', statusText: null, shipBy: null, orderDate: null });
    for (const [known, accountName] of [
      [order, 'Compte 300000001'],
      [unknown, 'Compte à préciser'],
    ] as const) {
      for (const { label, value } of orderFacts(known, null, NOW, { details: null, accountName }).facts) {
        expect(value.toLowerCase()).not.toContain(label.toLowerCase());
      }
    }
  });

  it('give a finished sale the latest possible day of sale when no page states it', () => {
    const soldLineOf = (phase: Order['phase']) =>
      factsOf(makeOrder({ phase, orderDateEstimated: true }), null).lines[1];
    expect(soldLineOf('completed')).toEqual(['Vendue', 'au plus tard le ven. 20 nov.', null]);
    expect(soldLineOf('to_ship')).toEqual(['Vendue', 'vers ven. 20 nov.', null]);
  });

  it('mark computed values as such, but not unknown ones', () => {
    const { facts } = orderFacts(makeOrder({ orderDateEstimated: true, shipByEstimated: true }), null, NOW);
    expect(facts.filter(({ isEstimated }) => isEstimated).map(({ label }) => label)).toEqual(['Vendue']);
  });
});
