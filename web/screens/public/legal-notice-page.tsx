import { Link } from '@tanstack/react-router';
import type { Operator } from '#core/contract/system.ts';
import { Article, Section } from './article.tsx';
import { SiteFileLink } from './site-file-link.tsx';

/** The server writes the same in place of a mark (`server/site/fill-page.ts`). */
const UNSTATED = 'Non renseigné par l’hébergeur de ce site.';

const LINES: readonly (readonly [keyof Operator, string])[] = [
  ['name', 'Éditeur de ce site'],
  ['address', 'Adresse'],
  ['email', 'E-mail'],
  ['phone', 'Téléphone'],
  ['registration', 'Immatriculation et TVA'],
  ['director', 'Responsable de la publication'],
  ['hosting', 'Machines et réseau'],
];

/**
 * `/mentions-legales`. @param operator what the settings of the server state; a line that they lack is shown as missing
 */
export const LegalNoticePage = ({ operator }: { operator: Operator }) => (
  <Article
    title="Mentions légales"
    lead="Qui répond de ce site. Ces lignes viennent des réglages du serveur : celles que son hébergeur n’a pas remplies sont signalées comme telles."
  >
    <dl className="flex flex-col divide-y divide-line rounded-card border border-line bg-card px-4">
      {LINES.map(([name, label]) => (
        <div key={name} className="grid gap-x-4 gap-y-0.5 py-3 sm:grid-cols-[14rem_minmax(0,1fr)]">
          <dt className="text-body font-semibold">{label}</dt>
          <dd className="min-w-0 text-body wrap-break-word text-ink-2">{operator[name] ?? UNSTATED}</dd>
        </div>
      ))}
    </dl>
    <Section title="Le logiciel">
      <p>
        Ce site fait tourner Comptoir, un logiciel indépendant, sans lien avec Vinted. « Vinted » est la marque de son
        propriétaire, citée pour dire quelles pages Comptoir sait lire. Les bibliothèques et les polices qu’il contient
        sont distribuées sous <SiteFileLink path="/licences.txt">leurs propres licences</SiteFileLink>.
      </p>
    </Section>
    <Section title="Pas un logiciel de caisse">
      <p>
        Comptoir n’enregistre aucun encaissement : il relit ce que vos pages montrent. Il n’est pas un logiciel ou un
        système de caisse au sens de l’article 286, I, 3° bis du code général des impôts, et ne remplace pas votre
        comptable.
      </p>
    </Section>
    <Section title="Vos données">
      <p>
        La page <Link to="/confidentialite">Données personnelles</Link> dit ce qui est gardé, combien de temps, et
        comment le reprendre ou l’effacer.
      </p>
    </Section>
  </Article>
);
