import { expect, it } from 'vitest';
import { gapTexts, type MonthFault } from './gap-text.ts';

const plain = (text: string): string => text.replaceAll(/\s/g, ' ');
const untouched = (month: string): MonthFault => ({
  ...{ month, gap: null, unread: true, untouched: true, pages: [], openLines: 0 },
});
const fault = (month: string, part: Partial<MonthFault> = {}): MonthFault => ({
  ...{ month, gap: null, unread: false, untouched: false, pages: [], openLines: 0 },
  ...part,
});
const textsOf = (...faults: MonthFault[]) => gapTexts(faults, 'EUR').map(plain);

it('months that were not read are named together while they follow one another', () => {
  expect(textsOf(untouched('2026-01'), untouched('2026-02'), untouched('2026-05'))).toEqual([
    'À lire : janvier et février 2026, mai 2026',
  ]);
  expect(textsOf(untouched('2025-12'), untouched('2026-01'), untouched('2026-02'))).toEqual([
    'À lire : décembre 2025 à février 2026',
  ]);
});

it('a month that was read in part is named with its missing pages', () => {
  expect(textsOf(fault('2026-06', { unread: true, pages: [2] }))).toEqual(['À lire : juin 2026 (page 2)']);
  expect(textsOf(fault('2026-06', { unread: true, pages: [2, 3, 5] }))).toEqual([
    'À lire : juin 2026 (pages 2, 3 et 5)',
  ]);
  expect(textsOf(untouched('2026-05'), fault('2026-06', { unread: true }))).toEqual([
    'À lire : mai 2026, juin 2026 (la suite)',
  ]);
});

it('a month that does not add up is named with what it lacks', () => {
  expect(textsOf(fault('2026-07', { gap: -12 }), fault('2026-08', { openLines: 1 }))).toEqual([
    'À vérifier : juillet 2026 (écart −12,00 €), août 2026 (1 ligne de sens inconnu)',
  ]);
});

it('a long list ends with how many more there are', () => {
  const months = ['01', '03', '05', '07', '09', '11'].map((month) => untouched(`2026-${month}`));
  expect(textsOf(...months)).toEqual(['À lire : janvier 2026, mars 2026, mai 2026, juillet 2026, et 2 autres']);
});
