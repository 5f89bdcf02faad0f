import { Link } from '@tanstack/react-router';
import { buttonClass } from '#components/ui/button-class.ts';
import { Card } from '#components/ui/card.tsx';

const HOLDS = [
  'Les boutiques que vous ouvrez sur Vinted, suivies visite après visite\u202f: annonces, prix, ventes, évaluations.',
  'Leurs transactions mois par mois\u202f: ce qui est observé, et une estimation en intervalle, avec son erreur mesurée sur votre boutique.',
  'Ce qui a changé depuis votre dernière visite, et ce qui part le plus vite.',
  'Vos prix face aux leurs, par marque et par type d’article.',
];

/** Explains the competitor analysis to sellers without a plan. */
export const PremiumNeeded = () => (
  <Card className="flex flex-col gap-4 p-5">
    <h2 className="font-title text-section font-bold">L’analyse de la concurrence fait partie de l’abonnement</h2>
    <ul className="flex list-disc flex-col gap-2 pl-5 text-body text-ink-2">
      {HOLDS.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
    <p className="text-body text-ink-2">
      Sans abonnement, les pages des autres boutiques ne sont pas conservées. Vos commandes, votre porte-monnaie et vos
      articles restent lisibles, et tout ce qui a été enregistré avec un abonnement se télécharge dans
      «&nbsp;Compte&nbsp;».
    </p>
    <div className="flex flex-wrap gap-2">
      <Link to="/app/mon-abonnement" className={buttonClass('primary')}>
        Voir les abonnements
      </Link>
      <Link to="/app/compte" className={buttonClass()}>
        Télécharger mes données
      </Link>
    </div>
  </Card>
);
