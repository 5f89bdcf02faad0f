import { expect, it } from 'vitest';
import { pastGoals } from './past-goals.ts';

const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const goal = (amount: number, figure: 'received' | 'result' = 'received') => ({ figure, amount, currency: 'EUR' });
const monthly = { regime: 'professional', period: 'monthly' } as const;
const yearly = { regime: 'professional', period: 'yearly' } as const;

it('says what was meant to be reached before, and when', () => {
  const stated = [
    { ...monthly, since: null, goal: goal(1_000) },
    { ...monthly, since: '2026-03', goal: goal(1_500, 'result') },
    { ...monthly, since: '2026-10', goal: null },
    { ...monthly, since: '2026-11', goal: goal(2_000) },
  ];
  expect(pastGoals(stated, '2026-11').map(plain)).toEqual([
    'Avant : résultat 1 500,00 €, de mars 2026 à septembre 2026',
    'Avant : encaissé 1 000,00 €, jusqu’en février 2026',
  ]);
});

it('names a year, or several', () => {
  const stated = [
    { ...yearly, since: '2023', goal: goal(10_000) },
    { ...yearly, since: '2025', goal: goal(12_000) },
    { ...yearly, since: '2026', goal: goal(15_000) },
  ];
  expect(pastGoals(stated, '2026').map(plain)).toEqual([
    'Avant : encaissé 12 000,00 €, en 2025',
    'Avant : encaissé 10 000,00 €, de 2023 à 2024',
  ]);
});
