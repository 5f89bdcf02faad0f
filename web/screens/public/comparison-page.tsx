import { NARROW_NO_BREAK } from '#core/model/french.ts';
import { Article, Section } from './article.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import { TOOL_ROWS, TOOLS, WAY_ROWS, WAYS } from './comparisons.ts';

/**
 * `/comparison`: kinds of tools by their nature, then named ones by what their own pages state, with what was not
 * found.
 */
export const ComparisonPage = () => (
  <div className="flex flex-col gap-10">
    <Article
      title="Comparer"
      lead="Quatre façons de suivre ses ventes, puis les outils que les vendeurs citent. Lu en novembre 2026 ; la lettre de chaque réponse dit où."
    >
      {null}
    </Article>
    <ComparisonTable label="Tableau comparatif" heads={WAYS} rows={WAY_ROWS} hasSources />
    <p className="mx-auto w-full max-w-2xl text-body text-ink-2">
      « Robot » désigne un outil qui publie, répond ou relit les pages sans vous.
    </p>
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-10">
      <Section title="Outil par outil">
        <p>
          « Pas trouvé » veut dire que les pages publiques de l’éditeur n’en parlent pas, ou que nous ne l’y avons pas
          vu : ce n’est pas « non ». Une erreur, ou une nouveauté ? Dites-le à l’éditeur de ce site.
        </p>
      </Section>
    </div>
    <ComparisonTable label="Outil par outil" heads={TOOLS} rows={TOOL_ROWS} hasSources />
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-10">
      <Section title="Là où d’autres font mieux, aujourd’hui">
        <ul>
          <li>
            <strong>Bordereaux</strong> : Clemz et Label2A4 les regroupent et les mettent en page. Comptoir ne les
            imprime pas encore.
          </li>
          <li>
            <strong>Factures</strong> : Clemz en établit pour les comptes Pro. Comptoir n’en fait pas.
          </li>
          <li>
            <strong>Acheteurs</strong>
            {NARROW_NO_BREAK}: Clemz en tient un fichier, avec leurs e-mails. Comptoir n’en tient pas
            {NARROW_NO_BREAK}: d’un acheteur, il ne garde que le pseudonyme et le pays.
          </li>
          <li>
            <strong>Plusieurs sites</strong> : StoFlow et Vinkit suivent aussi d’autres places de marché. Comptoir ne
            lit que Vinted.
          </li>
          <li>
            <strong>Installation</strong> : notre extension n’est pas encore dans les boutiques des navigateurs.
          </li>
        </ul>
      </Section>
      <Section title="Ce que nous n’avons pas comparé">
        <p>
          Les prix, qui changent souvent, la qualité de l’aide et la vitesse : nous n’avons pas de mesure équitable. Les
          noms cités appartiennent à leurs éditeurs, avec qui Comptoir n’a aucun lien.
        </p>
      </Section>
    </div>
  </div>
);
