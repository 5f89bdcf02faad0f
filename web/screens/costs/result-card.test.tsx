import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { WireResult } from '#core/contract/sale-costs.ts';
import { ResultCard } from './result-card.tsx';

const NONE = { count: 0, received: 0 };
const result = (part: Partial<WireResult>): WireResult => ({
  ...{ currency: 'EUR', known: NONE, unknown: NONE, cost: 0, tied: 0, fees: 0, expenses: 0, result: 0, stated: 0 },
  ...part,
});
const wordsOf = (part: Partial<WireResult>, regime = 'professional'): string =>
  renderToStaticMarkup(<ResultCard result={result(part)} regime={regime} />)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
    .trim();

describe('the result', () => {
  it('is unknown, not a loss, while no cost is known, and says what was spent', () => {
    const words = wordsOf({ unknown: { count: 2, received: 60 }, fees: 11.8, expenses: 20, result: -31.8 });
    expect(words).toContain('Résultat inconnu');
    expect(words).toContain('Déjà dépensé : 11,80 € de frais du porte-monnaie, 20,00 € d’autres dépenses.');
    expect(words).toContain('2 ventes (60,00 €) sans prix d’achat, hors résultat');
    expect(words).not.toContain('31,80');
  });

  it('is none, not a loss, on days without a sale', () => {
    const words = wordsOf({ expenses: 31.8, result: -31.8 });
    expect(words).toContain('Aucune vente encaissée');
    expect(words).toContain('Déjà dépensé : 31,80 € d’autres dépenses.');
    expect(words).not.toContain('Résultat sur 0');
  });

  it('is an equation once a cost is known', () => {
    const words = wordsOf({ known: { count: 1, received: 50 }, cost: 20, expenses: 5, result: 25 });
    expect(words).toMatch(/Résultat sur 1 vente au prix d’achat connu .*50,00 €.*20,00 €.*5,00 €.*25,00 €/);
    expect(words).toContain('avant cotisations');
  });

  it('of a private seller names no social charges', () => {
    const words = wordsOf({ known: { count: 1, received: 50 }, cost: 20, result: 30 }, 'particulier');
    expect(words).toContain('30,00 €');
    expect(words).not.toContain('cotisations');
  });
});
