import { Link } from '@tanstack/react-router';
import { buttonClass } from '#components/ui/button-class.ts';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ShopIcon } from '#components/ui/icons.ts';
import { Skeleton, SkeletonGroup } from '#components/ui/skeleton.tsx';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import { NothingRead } from '#web/first-steps/nothing-read.tsx';

/** Nothing to show yet, and how to begin. */
export const NoShop = ({ isFollowedOnly, hasVisited }: { isFollowedOnly: boolean; hasVisited: boolean }) =>
  isFollowedOnly && hasVisited ? (
    <EmptyState
      icon={<ShopIcon size={22} />}
      title="Vous ne suivez aucune boutique"
      action={
        <Link to="/app/analyse-concurrence" search={{ vue: 'visitees' }} className={buttonClass('primary')}>
          Voir les boutiques visitées
        </Link>
      }
    >
      Suivez celles qui comptent{NARROW_NO_BREAK}: elles restent ici, rien de ce qui en est lu n’est effacé, et un
      rappel peut vous dire quand y retourner.
    </EmptyState>
  ) : (
    <NothingRead icon={<ShopIcon size={22} />} title="Aucune boutique enregistrée" page="shops">
      Avec l’extension, ouvrez la page d’une boutique sur Vinted, faites défiler son dressing, puis ses évaluations
      {NARROW_NO_BREAK}: Comptoir enregistre ce que vous affichez, et elle apparaît ici.
    </NothingRead>
  );

/** The shape of the list while it loads. */
export const WatchSkeleton = () => (
  <Card className="p-3.5">
    <SkeletonGroup label="Chargement des boutiques" className="flex flex-col gap-3">
      <Skeleton className="h-9 w-full max-w-96" />
      {['a', 'b', 'c', 'd'].map((row) => (
        <span key={row} className="flex items-center gap-4 border-t border-line pt-3">
          <Skeleton className="size-5" />
          <span className="flex grow flex-col gap-2">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-3 w-56" />
          </span>
          <Skeleton className="h-7 w-24" />
        </span>
      ))}
    </SkeletonGroup>
  </Card>
);
