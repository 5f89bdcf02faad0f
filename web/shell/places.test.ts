import { describe, expect, it } from 'vitest';
import { placesOf, type SellerKind } from './places.tsx';

const labels = (kind: SellerKind) => {
  const { main, further } = placesOf(kind);
  return { main: main.map(({ label }) => label), further: further.map(({ label }) => label) };
};
const EVERYTHING = [
  ...['Accueil', 'Commandes', 'Ventes', 'Porte-monnaie', 'Dépenses', 'Inventaire', 'Statistiques', 'Concurrence'],
];

describe('the menu', () => {
  it('of a private seller has what they need, and the rest behind « Plus »', () => {
    const { main, further } = labels({ isPrivate: true, regimes: ['particulier'] });
    expect(main).toEqual(['Accueil', 'Commandes', 'Ventes de particulier', 'Porte-monnaie', 'Inventaire']);
    expect(further).toEqual(['Ventes', 'Dépenses', 'Statistiques', 'Concurrence']);
    expect(labels({ isPrivate: true, regimes: [] })).toEqual({ main, further });
  });

  it.each([
    [{ isPrivate: true, regimes: ['particulier', 'professional'] }],
    [{ isPrivate: false, regimes: ['particulier'] }],
  ])('of %j has everything at once, the private sales too', (kind) => {
    expect(labels(kind)).toEqual({ main: [...EVERYTHING, 'Ventes de particulier'], further: [] });
  });

  it('of a professional seller has no private sales', () => {
    expect(labels({ isPrivate: false, regimes: ['professional'] })).toEqual({ main: EVERYTHING, further: [] });
  });

  it('fits the bar of a phone: four screens at most, beside « Plus »', () => {
    for (const isPrivate of [true, false]) {
      expect(placesOf({ isPrivate, regimes: [] }).main.filter(({ isInMenu }) => !isInMenu)).toHaveLength(4);
    }
  });
});
