import { describe, expect, it } from 'vitest';
import { discountSample, discountText, knownText, shareText, unaskedTexts } from './discount-text.ts';

const NONE = { bundle: 0, unpaid: 0, unlisted: 0, undated: 0, estimated: 0, unread: 0, currency: 0 };
const whole = (part: object = {}) => ({
  ...{ count: 20, known: 12, full: 3, medianShare: 0.085, median: 1.5, unknown: NONE },
  ...part,
});
const plain = (text: string): string => text.replaceAll(/\s/g, ' ');
const textOf = (part: object = {}): string => plain(discountText(whole(part), 'EUR'));

describe('the discount in words', () => {
  it('is what half of the sales gave up, in part and in money', () => {
    expect(textOf()).toBe(
      'La moitié des ventes part avec un rabais de 8,5 % ou plus ; en argent, de 1,50 € ou plus. 3 ventes sur 12 au prix demandé.',
    );
    expect(plain(discountText(whole({ full: 0 }), null))).toBe(
      'La moitié des ventes part avec un rabais de 8,5 % ou plus. Aucune vente sur 12 au prix demandé.',
    );
    expect(textOf({ medianShare: 0, median: 0, full: 7 })).toBe(
      'La moitié des ventes, au moins, part sans rabais. 7 ventes sur 12 au prix demandé.',
    );
  });

  it('is unknown, and never 0, where no price asked is', () => {
    expect(textOf({ known: 0, full: 0, medianShare: null, median: null })).toBe('Rabais inconnu.');
    expect(textOf({ known: 4, full: 0, medianShare: null, median: null })).toBe(
      'Peu de ventes, il en faut 5. Aucune vente sur 4 au prix demandé.',
    );
    const shares = [
      { medianShare: null, known: 0 },
      { medianShare: null, known: 4 },
      { medianShare: -0.02, known: 5 },
      { medianShare: 0.1, known: 5 },
    ];
    expect(shares.map((each) => plain(shareText(each)))).toEqual(['inconnu', 'peu de ventes', 'aucun', '10,0 %']);
  });

  it('says how many sales are known, and why others are not', () => {
    expect(discountSample(whole())).toBe('prix demandé et prix payé connus pour 12 ventes sur 20');
    expect(discountSample(whole({ count: 0, known: 0 }))).toBe('aucune vente sur cette période');
    const counts = [
      { known: 5, count: 7 },
      { known: 1, count: 1 },
    ];
    expect(counts.map((each) => plain(knownText(each)))).toEqual(['5 ventes sur 7', '1 vente']);
    expect(unaskedTexts({ ...NONE, unread: 2, bundle: 1 }).map(plain)).toEqual([
      '1 vente de plusieurs articles.',
      '2 ventes dont le prix de l’annonce n’a pas été lu avant la vente.',
    ]);
  });
});
