import { expect, it } from 'vitest';
import { sourceText } from './provenance-text.ts';

const NOW = Date.parse('2026-11-21T11:00:00Z');
const at = '2026-11-21T10:58:00.000Z';

it.each([
  ['page', 'flight', 'lu sur la page des ventes, dans ses données'],
  ['page', 'transaction.json', 'lu sur la page de la transaction, dans une réponse de Vinted'],
  ['page', 'conversation.dom', 'lu dans la conversation, dans son affichage'],
  ['page', 'wallet', 'lu dans le porte-monnaie'],
  ['page', 'novelty.fax', 'lu sur la page des ventes'],
  ['email', null, 'lu dans un e-mail'],
  ['hand', null, 'saisi par vous'],
] as const)('a value from %s, %s is described as « %s », with its age', (source, detail, words) => {
  const said = sourceText({ source, detail, at }, NOW);
  expect(said.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(`${words}, il y a 2 min`);
});
