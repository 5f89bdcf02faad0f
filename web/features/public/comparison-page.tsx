import { Article } from './article.tsx';

const WAYS = ['Pages du site', 'Tableur', 'Robot', 'Comptoir'] as const;

const ROWS: readonly { what: string; answers: readonly [string, string, string, string] }[] = [
  {
    what: 'Voir l’échéance de chaque colis',
    answers: ['Page par page', 'À calculer', 'Selon l’outil', 'Oui, triée, lue ou estimée'],
  },
  { what: 'Savoir si tout a été lu', answers: ['—', 'Non', 'Rarement dit', 'Pages lues sur pages annoncées'] },
  { what: 'Savoir d’où vient un chiffre', answers: ['Oui', 'Non', 'Rarement dit', 'Source et heure de chaque champ'] },
  { what: 'Garder l’historique', answers: ['Quelques semaines', 'Oui', 'Selon l’outil', 'Oui'] },
  { what: 'Agir à votre place', answers: ['—', '—', 'Oui, avec un risque pour votre compte', 'Jamais'] },
  { what: 'Travailler hors connexion', answers: ['Non', 'Oui', 'Non', 'Oui, dans le panneau'] },
  { what: 'Tenir le serveur soi-même', answers: ['—', 'Oui', 'Non', 'Oui'] },
];

/** Kinds of ways to work, not named products: what each can do by its nature. */
export const ComparisonPage = () => (
  <Article
    title="Comparer"
    lead="Quatre façons de suivre ses ventes. « Robot » désigne un outil qui publie, répond ou relit les pages sans vous."
  >
    <section
      aria-label="Tableau comparatif"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line bg-card"
    >
      <table className="w-full min-w-160 border-collapse text-left text-body">
        <thead>
          <tr className="border-b border-line text-small text-ink-2">
            <th scope="col" className="p-3.5 font-semibold">
              Pour…
            </th>
            {WAYS.map((way) => (
              <th key={way} scope="col" className="p-3.5 font-semibold last:text-plum">
                {way}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ what, answers }) => (
            <tr key={what} className="border-b border-line last:border-0">
              <th scope="row" className="p-3.5 font-semibold">
                {what}
              </th>
              {answers.map((answer, at) => (
                <td key={WAYS[at]} className="p-3.5 text-ink-2 last:bg-plum-soft last:text-ink">
                  {answer}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
    <p className="text-lead text-ink-2">
      Comptoir ne sait pas encore imprimer les bordereaux, tenir vos registres ni calculer une marge : ces parties
      viendront, et cette page le dira.
    </p>
  </Article>
);
