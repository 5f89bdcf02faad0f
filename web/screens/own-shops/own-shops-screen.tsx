import { useQuery } from '@tanstack/react-query';
import { useNow } from '#components/ui/present.tsx';
import { Skeleton, SkeletonGroup } from '#components/ui/skeleton.tsx';
import { ownShopsQuery } from '#core/queries/own-shops.ts';
import { usePlatform } from '#features/workplace.tsx';
import { UnreadShop } from '#web/owners/unread-shop.tsx';
import { LoadFailure } from '#web/shell/loaded-card.tsx';
import { OwnShopCard } from './own-shop-card.tsx';

const LOADING_FAILED = 'Vos boutiques n’ont pas pu être lues sur le serveur.';

/** `/app/boutique`: every shop of the seller, as its own page describes it. */
export const OwnShopsScreen = () => {
  const query = useQuery(ownShopsQuery(usePlatform().api));
  const now = useNow();
  return (
    <div className="flex flex-col gap-4">
      <LoadFailure query={query} failure={LOADING_FAILED} />
      {query.data === undefined && !query.error && (
        <SkeletonGroup label="Chargement de vos boutiques">
          <Skeleton className="h-56 w-full rounded-card" />
        </SkeletonGroup>
      )}
      {query.data?.length === 0 && <NoShop />}
      {query.data?.map((shop) => (
        <OwnShopCard key={shop.id} shop={shop} now={now} />
      ))}
    </div>
  );
};

const NoShop = () => (
  <UnreadShop>
    Avec l’extension, ouvrez votre propre page sur Vinted. Son nom, son pays, sa ville et ses abonnés s’affichent ici
    aussitôt, et se mettent à jour à chacune de vos visites.
  </UnreadShop>
);
