import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HomeFigures, HomeSpan } from '#core/contract/home.ts';
import { signedMinor } from '#core/model/wallet-labels.ts';
import { monthLines } from './month-parts.tsx';
import {
  comparedText,
  comparedTexts,
  formatShare,
  rangeTitle,
  soleTakingOf,
  spanLacks,
  takingOf,
} from './takings-text.ts';

const plain = (text: string): string => text.replaceAll(/\s/g, ' ');
const own = (part: Partial<HomeFigures> = {}): HomeFigures => ({
  ...{ currency: 'EUR', received: 100, result: 40, known: { count: 4, received: 100 } },
  ...{ unknown: { count: 0, received: 0 }, cost: 60, tied: 0, fees: 0, expenses: 0, stated: 0 },
  ...part,
});
const span = (part: Partial<HomeSpan> = {}, figures: Partial<HomeFigures> = {}): HomeSpan => ({
  ...{ from: '2026-01-01', to: '2026-11-25', coverage: 'whole', unread: [], figures: [own(figures)] },
  ...part,
});
const compared = (now: HomeSpan, before: HomeSpan, taking: 'received' | 'result' = 'received') =>
  plain(comparedText(now, before, 'EUR', taking).words);
const NOTHING = { since: null, doubtful: 0, undated: 0, unknownRegime: 0, unknownExpenses: 0 };

describe('a figure beside the one before', () => {
  it('says which way it went, by how much, and against what', () => {
    const before = span({}, { received: 15_865 });
    expect(compared(span({}, { received: 17_768.5 }), before)).toBe('En hausse : +12,0 % contre 15 865,00 €');
    expect(compared(span({}, { received: 12_692 }), before)).toBe('En baisse : −20,0 % contre 15 865,00 €');
    expect(compared(span({}, { received: 15_864.54 }), before)).toBe('En baisse : −0,46 € contre 15 865,00 €');
    expect(compared(before, before)).toBe('Stable contre 15 865,00 €');
  });

  it('names the difference where a share of it would mean nothing', () => {
    expect(compared(span(), span({}, { received: 0 }))).toBe('En hausse : +100,00 € contre 0,00 €');
    expect(compared(span(), span({}, { result: -20 }), 'result')).toBe('En hausse : +60,00 € contre −20,00 €');
  });

  it('is no −100 % of a time of which nothing was read', () => {
    const none = span({ coverage: 'none' }, { received: null, result: null });
    expect(compared(none, span())).not.toContain('%');
    expect(compared(span(), none)).toBe('pas de données pour comparer');
  });

  it('has no share while a part of either is missing', () => {
    expect(compared(span(), span({ coverage: 'part' }))).toBe('contre 100,00 €, lus en partie');
    expect(compared(span({ coverage: 'part' }), span())).toBe('contre 100,00 €');
    const uncosted = { unknown: { count: 34, received: 962 } };
    expect(compared(span(), span({}, uncosted), 'result')).toBe('contre 40,00 €, 34 ventes sans prix d’achat');
    expect(compared(span({}, uncosted), span(), 'result')).toBe('contre 40,00 €');
  });
});

describe('the range of the home page', () => {
  const reply = {
    range: span({}, { received: 200 }),
    yearBefore: span({ from: '2025-01-01', to: '2025-11-25' }, { received: 100 }),
    before: span({ from: '2025-02-06', to: '2025-12-31', coverage: 'none' }, { received: null }),
  };
  const now = Date.parse('2026-11-25T10:00:00Z');

  it('stands beside the year before and the time just before it, each with its name', () => {
    expect(comparedTexts(reply, 'EUR', 'received', now).map(({ name, words }) => [name, plain(words)])).toEqual([
      ['un an plus tôt', 'En hausse : +100,0 % contre 100,00 € un an plus tôt'],
      ['juste avant', 'pas de données juste avant'],
    ]);
  });

  it('has nothing beside it when it is everything', () => {
    expect(comparedTexts({ ...reply, range: span({ from: '2000-01-01' }) }, 'EUR', 'received', now)).toEqual([]);
  });
});

describe('the result', () => {
  it('is unknown while no cost of any sale is: what is left of it would read as a loss', () => {
    const uncosted = { known: { count: 0, received: 0 }, unknown: { count: 3, received: 45 }, result: -24.5 };
    expect(takingOf(span({}, uncosted), 'EUR', 'result')).toBeNull();
    expect(takingOf(span({}, { ...uncosted, unknown: { count: 0, received: 0 } }), 'EUR', 'result')).toBe(-2_450);
    expect(takingOf(span(), 'PLN', 'result')).toBeNull();
  });

  it('of days with expenses and no sale is a part of the year, and no figure of its own', () => {
    const spent = { known: { count: 0, received: 0 }, unknown: { count: 0, received: 0 }, result: -24.5 };
    expect(takingOf(span({}, spent), 'EUR', 'result')).toBe(-2_450);
    expect(soleTakingOf(span({}, spent), 'EUR', 'result')).toBeNull();
    expect(soleTakingOf(span({}, { ...spent, result: 0 }), 'EUR', 'result')).toBe(0);
  });

  it('is what the lines above it add up to, for any of them', () => {
    const cents = fc.integer({ min: 0, max: 500_000 });
    const anyOf = fc.record({ known: cents, unknown: cents, cost: cents, tied: cents, fees: cents, expenses: cents });
    fc.assert(
      fc.property(anyOf, ({ known, unknown, cost, tied, fees, expenses }) => {
        const result = known - cost - tied - fees - expenses;
        const figures = own({
          ...{ received: (known + unknown) / 100, result: result / 100, fees: fees / 100, expenses: expenses / 100 },
          ...{ known: { count: 1, received: known / 100 }, unknown: { count: 1, received: unknown / 100 } },
          ...{ cost: (cost + tied) / 100, tied: tied / 100 },
        });
        const sum = monthLines(figures).reduce((total, { minor }) => total + minor, 0);
        expect(sum).toBe(signedMinor(figures.result));
      }),
    );
  });
});

describe('the words about some days', () => {
  it('name a year alone, also while it runs', () => {
    const now = Date.parse('2026-11-25T10:00:00Z');
    expect(rangeTitle({ from: '2026-01-01', to: '2026-11-25' }, now)).toBe('2026');
    expect(rangeTitle({ from: '2025-01-01', to: '2025-12-31' }, now)).toBe('2025');
    expect(plain(rangeTitle({ from: '2025-01-01', to: '2025-11-25' }, now))).toBe('1er janv. – 25 nov. 2025');
  });

  it('say what is missing: months to read, the time before the first, costs', () => {
    const lacking = span({ coverage: 'part', unread: ['2026-03'] }, { unknown: { count: 2, received: 30 } });
    const reply = { ...NOTHING, since: '2026-02', doubtful: 1 };
    expect(spanLacks(lacking, 'EUR', reply, 'result').map(plain)).toEqual([
      'Rien n’a été lu d’avant février 2026.',
      'Porte-monnaie à lire : mars 2026.',
      '2 ventes (30,00 €) sans prix d’achat, hors résultat.',
      '1 vente à rapprocher, dans aucun chiffre.',
    ]);
    expect(spanLacks(span(), 'EUR', { ...NOTHING, since: '2026-01' }, 'received')).toEqual([]);
  });

  it('name what was paid back for sales of an earlier time, whose costs are unknown', () => {
    const unknown = { count: 0, received: -12 };
    expect(spanLacks(span({}, { unknown }), 'EUR', NOTHING, 'result').map(plain)).toEqual([
      'Remboursements de ventes sans prix d’achat (−12,00 €), hors résultat.',
    ]);
    expect(monthLines(own({ unknown })).map(({ label }) => label)).toContain(
      'Remboursements de ventes sans prix d’achat',
    );
  });

  it('write a share with its sign', () => {
    expect([0.1204, -0.5, 0].map((share) => plain(formatShare(share)))).toEqual(['+12,0 %', '−50,0 %', '0,0 %']);
  });
});
