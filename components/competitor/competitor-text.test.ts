import { describe, expect, it } from 'vitest';
import { ITEM_CHANGES, type ItemChange, type ShopChanges } from '#core/model/competitor/shop-analysis.ts';
import { changeNote, changesLine, changeText, happened } from './change-text.ts';
import { countryName } from './country-name.ts';
import { chartNotes, errorSentence, levelSentence, purchasesSentence, readSentence } from './estimate-text.ts';
import { formatDelta, formatLevel, formatNote, formatShare, formatWholeMoney } from './figure-text.ts';

const plain = (text: string | null): string | null => text?.replaceAll(/[\u00a0\u202f]/g, ' ') ?? null;
const NOW = Date.parse('2026-11-21T11:00:00Z');

const changes = (counts: Partial<ShopChanges['counts']>, items: readonly ItemChange[] = []): ShopChanges => ({
  from: 1,
  to: 2,
  counts: { ...(Object.fromEntries(ITEM_CHANGES.map((kind) => [kind, 0])) as ShopChanges['counts']), ...counts },
  medianDrop: -0.14,
  medianRise: null,
  followersDelta: null,
  soldDelta: null,
  feedbackDelta: null,
  items,
});

const fresh = (itemId: string, afterMinor: number): ItemChange => ({
  kind: 'new',
  itemId,
  title: null,
  brand: null,
  currency: 'EUR',
  beforeMinor: null,
  afterMinor,
  stateBefore: null,
  stateAfter: 'on_sale',
  photoUrl: null,
  url: null,
  earlierItemId: null,
});

it.each([
  [0, null],
  [
    1,
    'Elle a aussi acheté 1 article : une évaluation reçue pour un achat compte avec les autres, la page ne dit pas laquelle.',
  ],
  [
    null,
    'Ses achats ne sont pas connus : une évaluation reçue pour un achat compte avec les autres, la page ne dit pas laquelle.',
  ],
])(
  'the note on evaluations of a shop that bought %s articles mentions those that it received as a buyer',
  (boughtCount, sentence) => {
    expect(plain(purchasesSentence({ boughtCount }))).toBe(sentence);
  },
);

describe('the changes between two visits', () => {
  it('are listed by kind, only for what happened', () => {
    const found = changes({ new: 34, price_down: 22, disappeared: 1 });
    expect(happened(found)).toEqual(['new', 'price_down', 'disappeared']);
    expect(happened(found).map((kind) => plain(changeText(kind, found.counts[kind])))).toEqual([
      '+34 annonces',
      '22 baisses de prix',
      '1 disparue',
    ]);
    expect(plain(changeNote('price_down', found))).toBe('−14 % en médiane');
    expect(changeNote('disappeared', found)).toBe('vendues ou retirées, on ne sait pas encore');
  });

  it('include the number of cheap new articles only when all new articles are known', () => {
    const items = [fresh('1', 900), fresh('2', 1_500)];
    expect(plain(changeNote('new', changes({ new: 2 }, items)))).toBe('dont 1 à moins de 10 €');
    expect(changeNote('new', changes({ new: 3 }, items))).toBeNull();
  });

  it('fit on one line of a list, without the articles that were not read again', () => {
    expect(plain(changesLine(changes({ new: 2, sold: 1, reserved: 4, unread: 9 })))).toBe('+2 annonces · 1 vendue');
    expect(changesLine(changes({ unread: 9 }))).toBeNull();
  });
});

describe('the reliability of an estimate', () => {
  const calibration = { transactions: 300, evaluations: 200, testedMonths: 12, medianError: 0.07, coverage: 0.92 };
  const estimated = {
    analyseVentes: {
      totalVentes: 100,
      totalVentesEstime: { low: 690, high: 800, level: 0.9 },
      ventesParMois: [
        { mois: '2026-09', observe: 3, estime: null },
        { mois: '2026-11', observe: 3, estime: null },
      ],
      paysActifs: [],
    },
    estimate: {
      calibration,
      reason: null,
      atLeast: 651,
      cumulated: [],
      partialMonths: ['2026-09', '2026-11', '2020-01'],
    },
  };

  it('is the error measured on the seller’s own shop, and says so', () => {
    expect(plain(errorSentence(estimated))).toBe(
      'Estimation : erreur de 7 % mesurée sur votre boutique, pas sur celle-ci.',
    );
    expect(levelSentence(estimated)).toContain('9 fois sur 10');
  });

  it('is the reason when there is no estimate', () => {
    const silent = { ...estimated, estimate: { ...estimated.estimate, reason: 'too_few_evaluations' as const } };
    expect(errorSentence(silent)).toContain('trop peu d’évaluations');
  });

  it('comes with a note on the current month and on partly read months', () => {
    expect(chartNotes(estimated, NOW).map(plain)).toEqual([
      expect.stringMatching(/^Novembre en cours\. Estimation : erreur de 7 %/),
      'Septembre 2026 : évaluations lues en partie.',
    ]);
  });
});

describe('figures', () => {
  it('are formatted as in French', () => {
    expect(formatDelta(-3)).toBe('−3');
    expect(formatDelta(0)).toBe('0');
    expect(formatLevel(0.95)).toBe('95 fois sur 100');
    expect(plain(formatNote(4.7))).toBe('4,7 / 5');
    expect(plain(formatWholeMoney(1_750, 'EUR'))).toBe('17,50 €');
    expect(formatWholeMoney(null, 'EUR')).toBe('inconnu');
    expect([0, 0.31, 1].map((share) => plain(formatShare(share)))).toEqual(['0 %', '31 %', '100 %']);
    expect([1 / 1_543, 1_542 / 1_543].map((share) => plain(formatShare(share)))).toEqual(['< 1 %', '> 99 %']);
    expect(countryName('FR')).toBe('France');
    expect(countryName('<b>')).toBe('<b>');
  });
});

describe('the reading date of the figures', () => {
  const at = (lastVisitAt: string) => ({ lastVisitAt });

  it('is one day, or the first and last day of all visits', () => {
    expect(plain(readSentence([at('2026-11-21T10:00:00.000Z')]))).toBe('Lu le 21 nov. 2026.');
    expect(plain(readSentence([at('2026-11-21T10:00:00.000Z'), at('2026-11-19T10:00:00.000Z')]))).toBe(
      'Lu entre le 19 nov. 2026 et le 21 nov. 2026.',
    );
  });
});
