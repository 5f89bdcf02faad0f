import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { statistics } from '#core/contract/statistics.ts';
import { UNTIMED } from '#core/model/statistics/sale-fact.ts';
import { OwnMarginCard } from './own-margin-card.tsx';

const figures = (count: number, received: number, cost: number) => ({
  ...{ count, received, cost, margin: received - cost, stated: 0 },
  uncosted: { count: 2, received: 30 },
});
const brand = (label: string | null, count: number, received: number, cost: number) => ({
  ...figures(count, received, cost),
  trait: { id: label ?? '?', kind: label === null ? 'unknown' : 'named', label },
  deduced: 0,
});

const speed = { count: 0, timed: 0, medianDays: null };
const replyOf = (whole: ReturnType<typeof figures>, margins: readonly ReturnType<typeof brand>[]) =>
  statistics.read.replies[200].parse({
    ...{ currency: 'EUR', currencies: [], regime: 'professional', regimes: [], unknownRegime: 0, undated: 0 },
    ...{ sales: 12, readAt: null, earlier: null, speeds: [], margins, sourceMargins: [], countryMargins: [] },
    now: {
      ...{ from: '2025-11-26', to: '2026-11-25', margin: whole, sources: { order: 0, file: 0, wallet: 0 } },
      speed: { ...speed, untimed: Object.fromEntries(UNTIMED.map((why) => [why, 0])) },
    },
    moments: { weekdays: [], hours: [], estimated: 0, undated: 0 },
  });

const draw = (...parts: Parameters<typeof replyOf>): string =>
  renderToStaticMarkup(<OwnMarginCard statistics={replyOf(...parts)} />)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
    .trim();

describe('the seller’s own margin beside another shop', () => {
  it('names the brands that left the most, and what is in no margin', () => {
    const text = draw(figures(40, 800, 320), [
      brand('Sézane', 8, 300, 120),
      brand('Levi’s', 5, 90, 20),
      brand('Veja', 4, 200, 10),
      brand(null, 23, 210, 170),
    ]);
    expect(text).toContain('Chez vous, sur 12 mois · 40 ventes');
    expect(text).toContain('Marge : 60,0 % des montants reçus, soit 480,00 €');
    expect(text).toContain('Sézane 8 ventes · 60,0 % Levi’s 5 ventes · 77,8 %');
    // Four sales are too few for a margin.
    expect(text).not.toContain('Veja');
    expect(text).toContain('2 de plus sans prix d’achat (30,00 €), hors marge');
  });

  it('is a dash while no own sale has a known cost', () => {
    expect(draw(figures(0, 0, 0), [])).toBe(
      'Chez vous, sur 12 mois · 0 vente Marge : — inconnue 2 ventes sans prix d’achat (30,00 €), hors marge',
    );
  });

  it('is not shown to a seller who sold nothing', () => {
    expect(draw({ ...figures(0, 0, 0), uncosted: { count: 0, received: 0 } }, [])).toBe('');
  });
});
