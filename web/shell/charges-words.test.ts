import { describe, expect, it } from 'vitest';
import { marginText, resultLabel, resultRule, takingsNote } from './charges-words.ts';

const wordsFor = (regime: string): string[] =>
  [marginText, resultRule, takingsNote, resultLabel].map((words) => words(regime).replaceAll(/\s/g, ' '));

describe('the words of a result', () => {
  it('name no social charges to a private seller, who owes none', () => {
    expect(wordsFor('particulier')).toEqual([
      'Marge = reçu − prix d’achat et dépenses de l’article, avant boosts et fournitures.',
      'L’encaissé des ventes au prix d’achat connu, moins ce prix, les frais du porte-monnaie et vos autres dépenses.',
      'Par jour de mise à disposition.',
      'résultat',
    ]);
  });

  it.each(['professional', 'all', 'unknown'])('say that charges are still to come where sales are %s', (regime) => {
    expect(wordsFor(regime)).toEqual([
      'Marge = reçu − prix d’achat et dépenses de l’article, avant boosts, fournitures et cotisations.',
      'L’encaissé des ventes au prix d’achat connu, moins ce prix, les frais du porte-monnaie et vos autres dépenses ; avant cotisations.',
      'Par jour de mise à disposition ; résultat avant cotisations.',
      'résultat, avant cotisations',
    ]);
  });
});
