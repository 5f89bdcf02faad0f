import { describe, expect, it } from 'vitest';
import { periodName, periodSentence, periodTick, type Takings, type TakingsPeriod, takingsCsv } from './takings.ts';
import { takingsLegend } from './takings-chart.tsx';

const plain = (text: string): string => text.replaceAll(/\s/g, ' ');
const period = (part: Partial<TakingsPeriod> = {}): TakingsPeriod => ({
  ...{ from: '2026-10-01', to: '2026-10-31', receivedMinor: 152_550, resultMinor: 64_190, coverage: 'whole' },
  ...{ knownCount: 80, unknownCount: 0, unknownMinor: 0, costMinor: 61_240, feesMinor: 0, expensesMinor: 8_204 },
  isRunning: false,
  ...part,
});
const takings = (periods: readonly TakingsPeriod[], part: Partial<Takings> = {}): Takings => ({
  ...{ unit: 'month', currency: 'EUR', periods, later: [], goals: [], now: Date.parse('2026-11-25T10:00:00Z') },
  ...part,
});
const none = period({ receivedMinor: null, resultMinor: null, knownCount: 0, coverage: 'none' });

describe('a period of the takings', () => {
  it('is named by its unit, in full and under its bar', () => {
    const october = period();
    const of = (unit: Takings['unit']) => takings([october], { unit });
    const nameOf = (unit: Takings['unit'], from: string, to: string) =>
      plain(periodName(period({ from, to }), of(unit)));
    expect([
      nameOf('day', '2026-10-01', '2026-10-01'),
      nameOf('week', '2026-10-05', '2026-10-11'),
      nameOf('month', '2026-10-01', '2026-10-31'),
      nameOf('year', '2025-01-01', '2025-12-31'),
    ]).toEqual(['jeu. 1er oct.', 'semaine du lun. 5 oct.', 'octobre 2026', '2025']);
    const ticks = (isNarrow: boolean) =>
      (['day', 'month', 'year'] as const).map((unit) => plain(periodTick('2026-10-01', of(unit), isNarrow)));
    expect(ticks(false)).toEqual(['1er oct.', 'oct.', '2026']);
    expect(ticks(true)).toEqual(['1', 'O', '’26']);
  });

  it('names its days where the range cuts it, unless it is running', () => {
    const nameOf = (unit: Takings['unit'], part: Partial<TakingsPeriod>) =>
      plain(periodName(period(part), takings([period(part)], { unit })));
    expect(nameOf('month', { from: '2026-01-15', to: '2026-01-31' })).toBe('janvier 2026, du 15 au 31');
    expect(nameOf('month', { from: '2026-10-01', to: '2026-10-10' })).toBe('octobre 2026, du 1er au 10');
    expect(nameOf('year', { from: '2025-03-01', to: '2025-12-31' })).toBe('2025, du 1er mars au 31 déc.');
    expect(nameOf('week', { from: '2026-10-01', to: '2026-10-04' })).toBe('du jeu. 1er oct. au dim. 4 oct.');
    expect(nameOf('month', { from: '2026-11-01', to: '2026-11-25', isRunning: true })).toBe('novembre 2026');
    expect(nameOf('month', { from: '2026-11-10', to: '2026-11-25', isRunning: true })).toBe(
      'novembre 2026, du 10 au 25',
    );
  });

  it('names the year in January where there are several', () => {
    const two = takings([period({ from: '2025-12-01' }), period({ from: '2026-01-01' })]);
    expect([periodTick('2026-01-01', two, true), periodTick('2025-12-01', two, false)]).toEqual(['2026', 'déc.']);
  });

  it('is a sentence with what is known of it, and what is not', () => {
    const running = period({ isRunning: true, coverage: 'part', unknownCount: 3 });
    expect(plain(periodSentence(running, takings([running])))).toBe(
      'octobre 2026. encaissé : 1 525,50 €, résultat : 641,90 €, lu en partie, en cours, 3 ventes sans prix d’achat, hors résultat.',
    );
    expect(plain(periodSentence(none, takings([none])))).toBe('octobre 2026. encaissé : pas de données.');
  });
});

describe('the file of the takings', () => {
  it('has every figure of a period, and nothing for an unknown one', () => {
    const [, first, second] = takingsCsv(takings([period({ resultMinor: -2_450 }), none])).split('\r\n');
    expect(first).toBe('01/10/2026;31/10/2026;EUR;1525,5;-24,5;80;612,4;0;82,04;0;0;complet');
    expect(second).toBe('01/10/2026;31/10/2026;EUR;;;;;;82,04;;;pas de données');
  });

  it('has no cost of 0,00 € where the cost of no sale is known', () => {
    const uncosted = { resultMinor: null, knownCount: 0, unknownCount: 2, unknownMinor: 3_000, costMinor: 0 };
    const [, row] = takingsCsv(takings([period(uncosted)])).split('\r\n');
    expect(row).toBe('01/10/2026;31/10/2026;EUR;1525,5;;2;;0;82,04;2;30;complet');
  });
});

describe('the legend of the takings', () => {
  const words = (of: Takings) => takingsLegend(of).map((mark) => mark.words);

  it('names what is drawn: a running period, a goal, a loss', () => {
    expect(words(takings([period()]))).toEqual(['encaissé', 'dont résultat']);
    const goal = { from: '2026-11-01', to: '2026-11-01', minor: 200_000, label: 'objectif' };
    expect(
      words(takings([period({ isRunning: true, resultMinor: -1 })], { goals: [goal, { ...goal, minor: 100_000 }] })),
    ).toEqual([...['encaissé', 'résultat, négatif sous le zéro', 'en cours', 'objectif']]);
  });
});
