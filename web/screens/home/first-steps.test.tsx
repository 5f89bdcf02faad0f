import { expect, it } from 'vitest';
import { makeOrder } from '#core/testing/make-order.ts';
import { type AppContext, markupInApp, wordsInApp } from '#core/testing/words-in-app.tsx';
import { FirstSteps } from './first-steps.tsx';

const CONNECTED = ['site', 'extension'] as const;
const words = (told: AppContext): string => wordsInApp(<FirstSteps />, told);
const strong = (told: AppContext): number =>
  markupInApp(<FirstSteps />, told).split('bg-plum text-on-plum hover').length - 1;

it('the account is ticked at once, and the extension is next with the only strong button', () => {
  const told = { devices: ['site'] } as const;
  expect(words(told)).toContain('1 sur 3');
  expect(words(told)).toContain('Votre compte , fait lea@exemple.fr');
  expect(words(told)).toMatch(/L’extension , étape en cours .* Installer l’extension/);
  expect(words(told)).not.toContain('Ouvrir mes ventes');
  expect(strong(told)).toBe(1);
});

it('an extension that is installed only has to be connected', () => {
  const told = { devices: ['site'], isInExtension: true } as const;
  expect(words(told)).toMatch(/Elle est installée\. .* Se connecter avec le site/);
  expect(words(told)).toContain('Connecter l’extension');
});

it('a connected extension is ticked, and the sales are next with the only strong button', () => {
  const told = { devices: CONNECTED };
  expect(words(told)).toContain('2 sur 3');
  expect(words(told)).toMatch(/L’extension , fait .* Vos premières ventes , étape en cours .* Ouvrir mes ventes/);
  expect(words(told)).not.toContain('Installer l’extension');
  expect(strong(told)).toBe(1);
});

it('nothing is claimed of the extension before the server has answered', () => {
  expect(words({})).toContain('1 sur 3');
  expect(words({})).not.toContain('étape en cours');
  expect(strong({})).toBe(0);
});

it('sales that are there are ticked', () => {
  expect(words({ devices: CONNECTED, book: { orders: [makeOrder()] } })).toContain('3 sur 3');
});

it('a private seller is told of what they sold, not of a business’s orders', () => {
  expect(words({ devices: CONNECTED, userType: 'particulier' })).toContain('ce que vous avez vendu arrive ici');
  expect(words({ devices: CONNECTED })).toContain('vos commandes arrivent ici, triées par échéance');
});

it('invented sales are one press away, in a tab of their own', () => {
  expect(words({ devices: ['site'] })).toContain('Voir avec des données d’essai (nouvel onglet)');
  expect(markupInApp(<FirstSteps />, {})).toContain('href="/example?pour=vendeur" class=');
  expect(markupInApp(<FirstSteps />, { userType: 'particulier' })).toContain(
    'href="/example?pour=vendeur&amp;regime=particulier" class=',
  );
});
