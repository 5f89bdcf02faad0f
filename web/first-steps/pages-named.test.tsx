import { expect, it } from 'vitest';
import type { HomeReply, HomeSpan } from '#core/contract/home.ts';
import { wordsInApp } from '#core/testing/words-in-app.tsx';
import { ShopChoices } from '#web/screens/competitors/compare-picker.tsx';
import { GoalCard } from '#web/screens/home/goal-card.tsx';
import type { HomeMoney } from '#web/screens/home/use-home-money.ts';
import { ShopAccounts } from '#web/screens/profile/shop-accounts.tsx';

const november: HomeSpan = { from: '2026-11-01', to: '2026-11-30', coverage: 'none', unread: [], figures: [] };
/** Only what the card asks for: the money of a month of which nothing is read. */
const money = {
  ...{ chosen: null, regime: 'professional', book: undefined },
  query: { data: { thisMonth: november, thisYear: november } as unknown as HomeReply, error: null },
} as unknown as HomeMoney;

it.each([
  [
    'the list of one’s accounts',
    <ShopAccounts key="accounts" />,
    'ouvrez « Mes ventes » sur Vinted, puis la page de votre propre boutique',
  ],
  [
    'the month of which no money is read',
    <GoalCard key="goal" money={money} goals={undefined} />,
    'l’argent de novembre : ouvrez ce mois dans votre porte-monnaie sur Vinted',
  ],
  [
    'the choice of shops to compare',
    <ShopChoices key="shops" shops={[]} chosen={[]} onChange={() => undefined} />,
    'ouvrez la page d’une boutique sur Vinted',
  ],
])('%s, while it is empty, names the page that fills it', (_, element, sentence) => {
  expect(wordsInApp(element).replaceAll(/ ([:;?!])/g, ' $1')).toContain(sentence);
});
