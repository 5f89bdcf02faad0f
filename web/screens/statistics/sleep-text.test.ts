import { expect, it } from 'vitest';
import type { StatisticsReply } from '#core/contract/statistics.ts';
import { asleepText, dormantIn, stockSize } from './sleep-text.ts';

type Stock = NonNullable<StatisticsReply['stock']>;

const sum = (count = 0, cost = 0, unpriced = 0) => ({ count, cost, unpriced });
const stock = (old: ReturnType<typeof sum>, oldest = sum(), undated = sum(), young = sum(2, 8)): Stock => ({
  bands: [
    { from: 0, to: 30, ...young },
    { from: 30, to: 90, ...sum() },
    { from: 90, to: 180, ...old },
    { from: 180, to: null, ...oldest },
  ],
  ...{ undated, groups: [], otherCurrencies: 0 },
});
const textOf = (of: Stock): string => asleepText(of, 'EUR').replaceAll(/\s/g, ' ');

it('says in money what sleeps, and in how many articles', () => {
  const both = stock(sum(3, 10.1), sum(1, 20.2), sum(1));
  expect(dormantIn(both)).toEqual({ count: 4, cost: 30.3, unpriced: 0 });
  expect(stockSize(both)).toBe(7);
  expect(textOf(both)).toBe('30,30 € dorment depuis 90 jours ou plus, dans 4 articles.');
});

it('never says 0 € for costs that nobody knows', () => {
  expect(textOf(stock(sum(3, 0, 3)))).toBe('3 articles dorment depuis 90 jours ou plus, au prix d’achat inconnu.');
  expect(textOf(stock(sum(3, 12, 2)))).toBe(
    '12,00 € dorment depuis 90 jours ou plus, dans 3 articles, dont 2 sans prix d’achat.',
  );
});

it('says that nothing sleeps only of what has a known age', () => {
  expect(textOf(stock(sum()))).toBe('Aucun article ne dort depuis 90 jours.');
  expect(textOf(stock(sum(), sum(), sum(2, 4)))).toBe(
    'Aucun article ne dort depuis 90 jours ; 2 articles d’âge inconnu.',
  );
  expect(textOf(stock(sum(), sum(), sum(), sum()))).toBe('Aucun article en stock.');
});
