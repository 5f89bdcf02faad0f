import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import { Article } from './article.tsx';

const WAYS = ['Comptoir', 'Pages du site', 'Tableur', 'Robot'] as const;

const ROWS: readonly { what: string; answers: readonly [string, string, string, string] }[] = [
  {
    what: 'Voir l’échéance de chaque colis',
    answers: ['Oui, triée, lue ou estimée', 'Page par page', 'À calculer', 'Selon l’outil'],
  },
  { what: 'Savoir si tout a été lu', answers: ['Pages lues sur pages annoncées', '—', 'Non', 'Rarement dit'] },
  { what: 'Savoir d’où vient un chiffre', answers: ['Source et heure de chaque champ', 'Oui', 'Non', 'Rarement dit'] },
  { what: 'Garder l’historique', answers: ['Oui', 'Quelques semaines', 'Oui', 'Selon l’outil'] },
  { what: 'Agir à votre place', answers: ['Jamais', '—', '—', 'Oui, avec un risque pour votre compte'] },
  { what: 'Travailler hors connexion', answers: ['Oui, dans le panneau', 'Non', 'Oui', 'Non'] },
  { what: 'Héberger ses données soi-même', answers: ['Oui', 'Non', 'Oui', 'Rarement'] },
];

/** Stays visible while the answers scroll past. */
const FIRST_COLUMN = 'sticky left-0 bg-card p-3.5 font-semibold max-sm:px-2.5';

/** Kinds of tools, not named products: what each can do by its nature. */
export const ComparisonPage = () => (
  <Article
    title="Comparer"
    lead="Quatre façons de suivre ses ventes. « Robot » désigne un outil qui publie, répond ou relit les pages sans vous."
  >
    <ScrollRegion label="Tableau comparatif" className="overflow-x-auto rounded-card border border-line bg-card">
      <table className="w-full min-w-160 border-collapse text-left text-body">
        <thead>
          <tr className="border-b border-line text-small text-ink-2">
            <th scope="col" className={FIRST_COLUMN}>
              Pour…
            </th>
            {WAYS.map((way) => (
              <th key={way} scope="col" className="p-3.5 font-semibold nth-2:text-plum">
                {way}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ what, answers }) => (
            <tr key={what} className="border-b border-line last:border-0">
              <th scope="row" className={FIRST_COLUMN}>
                {what}
              </th>
              {answers.map((answer, at) => (
                <td key={WAYS[at]} className="p-3.5 text-ink-2 first-of-type:bg-plum-soft first-of-type:text-ink">
                  {answer}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
    <p className="text-lead text-ink-2">
      Comptoir ne sait pas encore imprimer les bordereaux, tenir vos registres ni calculer une marge : ces parties
      viendront, et cette page le dira.
    </p>
  </Article>
);
