import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { formatCount, NARROW_NO_BREAK, quote } from '#core/model/french.ts';
import { LIST_LABELS } from '#core/model/list-labels.ts';
import type { OrderList } from '#core/model/order-lists.ts';
import type { FoundIn } from '#core/model/order-view.ts';

const TEXTS: Record<OrderList, { title: string; text: string }> = {
  pending: {
    title: 'Rien à expédier',
    text: 'Vos prochaines ventes arriveront ici dès que leur page aura été lue.',
  },
  late: { title: 'Aucune commande en retard', text: 'Une vente arrive ici quatre jours après l’achat.' },
  dropped: {
    title: 'Aucun colis en attente de scan',
    text: 'Les commandes marquées expédiées attendent ici que le transporteur les scanne.',
  },
  suspended: {
    title: 'Aucune commande suspendue',
    text: 'Les ventes que Vinted suspend attendent ici\u202f: ne les expédiez pas tant qu’elles y sont.',
  },
  shipped: { title: 'Aucune commande expédiée', text: 'Marquez une commande expédiée, elle arrivera ici.' },
  archived: { title: 'Aucune commande archivée', text: 'Archivez une commande pour la ranger ici, sans la perdre.' },
  doubtful: {
    title: 'Rien à vérifier',
    text: 'Les commandes dont deux pages ne disent pas la même chose arriveront ici, jusqu’à ce que vous ayez choisi.',
  },
};

export interface OrdersEmptyProps {
  list: OrderList;
  search: string;
  onClearSearch: () => void;
  /** The other lists in which the search finds something. */
  elsewhere: readonly FoundIn[];
  onList: (list: OrderList) => void;
  /** True when no order is known at all: then the first steps are what matters. */
  isFirstTime: boolean;
  /** True when the last load failed: without stored orders, nothing is known about the list. */
  hasFailed: boolean;
  /** The link to the seller's sales page. */
  firstStep: ReactNode;
}

/** Why a list has no rows, and the next step. */
export const OrdersEmpty = (props: OrdersEmptyProps) => {
  const { list, search, onClearSearch, elsewhere, onList, isFirstTime, hasFailed, firstStep } = props;
  if (isFirstTime && hasFailed) {
    return (
      <EmptyState title="Commandes inconnues pour l’instant">
        Elles s’afficheront dès que le serveur aura répondu.
      </EmptyState>
    );
  }
  if (isFirstTime) {
    return (
      <EmptyState title="Aucune vente lue pour l’instant" action={firstStep}>
        Ouvrez vos ventes sur Vinted{NARROW_NO_BREAK}: Comptoir lit la page que vous regardez, et rien d’autre.
      </EmptyState>
    );
  }
  if (search.trim() !== '') {
    return (
      <EmptyState
        title="Aucune commande trouvée"
        action={
          <span className="flex flex-wrap justify-center gap-2">
            {elsewhere.map((found) => (
              <Button key={found.list} onPress={() => onList(found.list)}>
                {formatCount(found.count)} dans {LIST_LABELS[found.list].name}
              </Button>
            ))}
            <Button variant={elsewhere.length > 0 ? 'quiet' : 'secondary'} onPress={onClearSearch}>
              Effacer la recherche
            </Button>
          </span>
        }
      >
        Rien dans cette liste ne correspond à {quote(search.trim())}.
      </EmptyState>
    );
  }
  return <EmptyState title={TEXTS[list].title}>{TEXTS[list].text}</EmptyState>;
};
