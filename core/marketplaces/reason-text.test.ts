import { expect, it } from 'vitest';
import { noteTexts, reasonText } from './reason-text.ts';

it('a code of this version has its sentence, by kind of page', () => {
  expect(reasonText('wallet', 'nothing_found')).toMatch(/^Rien de lisible/);
  expect(reasonText('orders', 'nothing_found')).toMatch(/^Aucune liste de commandes/);
});

it('a code of another version has a plain one', () => {
  expect(reasonText('hologram', 'melted')).toMatch(/^Cette page n’a pas pu être lue/);
  expect(reasonText('orders', 'constructor')).toMatch(/^Cette page n’a pas pu être lue/);
});

it('each oddity is reported once, and unknown ones not at all', () =>
  expect(noteTexts(['sources_disagree', 'sources_disagree', 'melted'])).toHaveLength(1));
