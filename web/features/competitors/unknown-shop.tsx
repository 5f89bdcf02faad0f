import { Link } from '@tanstack/react-router';
import { buttonClass } from '#components/ui/button-class.ts';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';

/** An address of a shop of which nothing is kept. */
export const UnknownShop = () => (
  <Card>
    <EmptyState
      title="Rien n’est gardé de cette boutique"
      action={
        <Link to="/app/analyse-concurrence" className={buttonClass('primary')}>
          Voir mes boutiques
        </Link>
      }
    >
      Elle a été supprimée, ou n’a jamais été ouverte. Ouvrez sa page sur Vinted avec l’extension pour la relever.
    </EmptyState>
  </Card>
);
