import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { MarketLine } from '#core/contract/competitors.ts';
import { analyseShop } from '#core/model/competitor/analyse-shop.ts';
import { makeShopHistory } from '#core/testing/make-shop-history.ts';
import { CompareTable } from './compare-table.tsx';
import { LackingCard } from './lacking-card.tsx';
import { MarketTable } from './market-table.tsx';
import { PaceCard } from './pace-card.tsx';
import { LackingShares, SharesCards } from './shares-cards.tsx';
import type { ShopReading } from './shop-reading.ts';
import { ShopTiles } from './shop-tiles.tsx';

const NOW = Date.parse('2026-11-23T09:10:00.000Z');

/** A shop of which the wardrobe was never opened. */
const makeReading = (shop: Partial<ShopReading['shop']> = {}): ShopReading => {
  const made = makeShopHistory([{ isWhole: false, shown: {}, at: NOW - 3_600_000 }]);
  const visits = made.visits.map((visit) => ({ ...visit, wardrobe: null }));
  return {
    ...analyseShop({ ...made, visits }, { now: NOW, own: null }),
    shop: {
      ...{ marketplace: 'vinted', shopId: '4242', isOwn: false, login: 'retro_lyon', url: null, business: null },
      ...{ countryCode: null, city: null, abonnes: null, note: null, feedbackCount: 12, soldCount: null },
      ...{ boughtCount: null, itemCount: null, firstVisitAt: '2026-11-23T08:10:00.000Z' },
      ...{ lastVisitAt: '2026-11-23T08:10:00.000Z', visitCount: 1, followed: true, tags: [], memo: null },
      ...{ remindEveryDays: null, remindAt: null, deletedAt: null },
      ...shop,
    },
    own: {
      ...{ shops: [], currency: null, medianMinor: null, itemsOnSale: null },
      ...{ transactionsByMonth: [], salesCompleteUntil: null },
    },
    changes: null,
  };
};

/** The words of a card, without its markup. */
const wordsOf = (markup: string): string =>
  markup
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
    .trim();
const countOf = (words: string, part: string): number => words.split(part).length - 1;

describe('the cards of a shop of which hardly anything was read', () => {
  const reading = makeReading();

  it('show neither views nor a conversion rate, which only the shop’s own seller can know', () => {
    const words = wordsOf(renderToStaticMarkup(<PaceCard reading={reading} now={NOW} />));
    expect(words).toContain('Part vendue');
    expect(words).not.toMatch(/Vues|conversion/);
  });

  it('say once for all figures that share it why they are unknown', () => {
    const words = wordsOf(renderToStaticMarkup(<PaceCard reading={reading} now={NOW} />));
    expect(words).toContain('Durée avant la vente · Baisses de prix · Remises en ligne');
    expect(countOf(words, 'revenez voir la boutique')).toBe(1);
    expect(words).not.toContain('inconnu');
  });

  it('put brands, kinds, sizes and conditions into one card while too few articles are read', () => {
    const parts = ['brands', 'garments', 'sizes', 'conditions'] as const;
    expect(renderToStaticMarkup(<SharesCards reading={reading} now={NOW} parts={parts} />)).toBe('');
    const words = wordsOf(renderToStaticMarkup(<LackingShares reading={reading} />));
    expect(words).toContain('Marques · Types d’articles (déduits du titre) · Tailles · États');
    expect(countOf(words, 'Trop peu d’annonces lues')).toBe(1);
  });

  it('put the parts of the overview into one card, with what to open for each', () => {
    const words = wordsOf(renderToStaticMarkup(<LackingCard reading={reading} now={NOW} />));
    for (const part of ['Transactions par mois', 'Prix des annonces', 'Ce qui part le plus vite', 'Pays actifs']) {
      expect(words).toContain(part);
    }
    expect(words).toContain('ouvrez l’onglet « Évaluations »');
  });

  it('leave out the tiles of unknown figures, and name those in that card, once for each reason', () => {
    const tiles = wordsOf(renderToStaticMarkup(<ShopTiles reading={makeReading({ note: 4.7 })} now={NOW} />));
    expect(tiles).toBe('Note 4,7 / 5 12 évaluations');
    expect(renderToStaticMarkup(<ShopTiles reading={makeReading()} now={NOW} />)).toBe('');
    const words = wordsOf(renderToStaticMarkup(<LackingCard reading={reading} now={NOW} />));
    expect(words).toContain('Transactions sur 12 mois, au moins · Transactions par mois Aucune évaluation lue');
    expect(words).toContain('Articles vendus (affiché) · Abonnés · Note Rien à ce sujet');
    expect(words).toContain('Prix médian · Prix des annonces Trop peu d’annonces');
  });

  it('show a rating whose number of evaluations is unknown without a word about that number', () => {
    const reading = makeReading({ note: 4.7, feedbackCount: null });
    expect(wordsOf(renderToStaticMarkup(<ShopTiles reading={reading} now={NOW} />))).toBe('Note 4,7 / 5');
  });

  it('do not send anyone to evaluations that the shop never received', () => {
    const words = wordsOf(renderToStaticMarkup(<LackingCard reading={makeReading({ feedbackCount: 0 })} now={NOW} />));
    expect(words).toContain('n’a encore reçu aucune évaluation');
    expect(words).not.toContain('ouvrez l’onglet');
  });

  it('ask for the seller’s own sales where the shop is theirs', () => {
    const words = wordsOf(renderToStaticMarkup(<LackingCard reading={makeReading({ isOwn: true })} now={NOW} />));
    expect(words).toContain('ouvrez vos ventes sur Vinted');
    expect(words).not.toContain('pour cette boutique');
  });
});

describe('the seller’s own column of the comparison', () => {
  const other = makeReading({ abonnes: 12, soldCount: 30, note: 4 });
  const mine = makeReading({ shopId: '7001', isOwn: true, abonnes: 2_410, soldCount: 980, note: 4.7, itemCount: 84 });
  const draw = (reading: ShopReading | null): string =>
    wordsOf(
      renderToStaticMarkup(
        <CompareTable owns={[{ id: 'own', name: 'vous', own: mine.own, reading }]} readings={[other]} now={NOW} />,
      ),
    );

  it('has the figures of the shop’s own pages, like every other column', () => {
    const words = draw(mine);
    expect(words).toContain('Articles vendus (affiché) · observé 980 30');
    expect(words).toContain('Annonces en vente · observé 84 —');
    expect(words).toContain('Abonnés · observé 2 410 12');
    expect(words).toContain('Note · observé 4,7 / 5 4 / 5');
  });

  it('has a dash where nothing was read, and says that estimates do not concern the seller', () => {
    expect(draw(null)).toContain('Abonnés · observé — inconnu 12');
    expect(draw(mine)).toContain('estimé — sans objet pour vous');
  });
});

describe('a line of the market of which only the number of articles is known', () => {
  const line: MarketLine = {
    ...{ level: 'brand', brand: 'Sézane', garment: null, currency: 'EUR', items: 4, shops: 2, medianMinor: null },
    ...{ seenFrom: null, seenTo: null, ownItems: 3, ownMedianMinor: 1_900, ownSeenFrom: null },
    ...{ sold: 0, timedSales: 0, saleShops: 0, medianDays: null },
  };
  const draw = (part: Partial<MarketLine> = {}): string =>
    renderToStaticMarkup(
      <MarketTable lines={[{ ...line, ...part }]} level="brand" sort="items" onSort={() => undefined} now={NOW} />,
    );

  it('has a dash for each unknown figure, and a word for screen readers', () => {
    const markup = draw();
    expect(countOf(markup, '<span aria-hidden="true">—</span>')).toBe(3);
    expect(countOf(markup, '<span class="sr-only">inconnu')).toBe(3);
  });

  it('counts sales that were seen, and says nothing of none', () => {
    expect(wordsOf(draw())).not.toMatch(/ventes? vues?/);
    expect(wordsOf(draw({ sold: 2 }))).toContain('2 ventes vues');
  });

  it('says that the seller has none on sale, which is known and therefore no dash', () => {
    expect(wordsOf(draw({ ownItems: 0, ownMedianMinor: null }))).toContain('aucune');
  });
});
