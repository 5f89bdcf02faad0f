import { expect, it } from 'vitest';
import { noteWords, reasonWords } from './reason-words.ts';

it('a code of this version has its sentence, by kind of page', () => {
  expect(reasonWords('wallet', 'nothing_found')).toMatch(/^Rien de lisible/);
  expect(reasonWords('orders', 'nothing_found')).toMatch(/^Aucune liste de commandes/);
});

it('a code of another version has a plain one', () => {
  expect(reasonWords('hologram', 'melted')).toMatch(/^Cette page n’a pas pu être lue/);
  expect(reasonWords('orders', 'constructor')).toMatch(/^Cette page n’a pas pu être lue/);
});

it('oddities are said once each, unknown ones not at all', () =>
  expect(noteWords(['sources_disagree', 'sources_disagree', 'melted'])).toHaveLength(1));
