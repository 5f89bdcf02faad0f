import { Link } from '@tanstack/react-router';
import { PremiumNeeded } from '#components/subscription/premium-needed.tsx';
import { buttonClass } from '#components/ui/button-class.ts';

/** Instead of any screen of the competitor analysis, for sellers without a subscription. */
export const AnalysisNeedsPlan = () => (
  <PremiumNeeded
    feature="competitor-analysis"
    look="screen"
    actions={
      <>
        <Link to="/app/mon-abonnement" className={buttonClass('primary')}>
          Voir les abonnements
        </Link>
        <Link to="/app/compte" className={buttonClass()}>
          Télécharger mes données
        </Link>
      </>
    }
  />
);
