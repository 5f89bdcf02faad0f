import { expect, it } from 'vitest';
import { wordsInApp } from '#core/testing/words-in-app.tsx';
import { PhoneCard } from './phone-card.tsx';

const wordsFor = (site: string): string => wordsInApp(<PhoneCard />, { isInExtension: true, site });

it.each(['http://192.168.1.20:4000', 'http://localhost:4000'])(
  'the card of the telephone asks for an https address on %s, and promises no app',
  (site) => {
    const words = wordsFor(site);
    expect(words).toContain('il faut une adresse https');
    expect(words).not.toContain('ajoutez Comptoir à l’écran d’accueil');
  },
);

it('the card of the telephone gives an https address to open there', () => {
  const words = wordsFor('https://comptoir.exemple.fr');
  expect(words).toContain('ouvrez cette adresse et ajoutez Comptoir à l’écran d’accueil');
  expect(words).toContain('https://comptoir.exemple.fr');
  expect(words).not.toContain('il faut une adresse https');
});
