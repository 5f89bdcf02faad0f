import { NARROW_NO_BREAK } from '#core/model/french.ts';
import { QUESTIONS } from '../screens/public/questions.ts';

/** A statement in the words of schema.org, without its context. */
export type Statement = Readonly<Record<string, unknown>> & { '@type': string };

/**
 * What a page states for search engines. Only what is true of every server: no price and no rating, which are the
 * operator's or nobody's.
 * @param site the server's own address, without a slash at the end
 */
export const statementsOf = (path: string, site: string): readonly Statement[] => {
  if (path === '/') return [program(site)];
  return path === '/faq' ? [questions] : [];
};

const program = (site: string): Statement => ({
  '@type': 'WebApplication',
  name: 'Comptoir',
  url: `${site}/`,
  inLanguage: 'fr',
  applicationCategory: 'BusinessApplication',
  browserRequirements: `Un navigateur récent${NARROW_NO_BREAK}; pour l’extension, Chrome, Edge ou Firefox sur un ordinateur.`,
  featureList: [
    'Commandes à expédier, triées par échéance',
    'Ventes, porte-monnaie et résultat, avec la source de chaque chiffre',
    'Stock, prix d’achat et dépenses',
    'Statistiques et boutiques concurrentes',
  ],
});

const questions: Statement = {
  '@type': 'FAQPage',
  inLanguage: 'fr',
  mainEntity: QUESTIONS.flatMap((subject) =>
    subject.questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  ),
};
