import { TILES } from '#components/competitor/shop-tiles.tsx';
import { Card } from '#components/ui/card.tsx';
import { Skeleton, SkeletonGroup } from '#components/ui/skeleton.tsx';

/** The shape of a shop's page while it loads. */
export const ShopSkeleton = () => (
  <SkeletonGroup label="Chargement de la boutique" className="flex flex-col gap-3.5">
    <div className={TILES}>
      {['a', 'b', 'c', 'd', 'e'].map((tile) => (
        <Card key={tile} className="flex flex-col gap-2 p-4">
          <Skeleton className="h-3 w-24" />
          <Skeleton className="h-6 w-16" />
          <Skeleton className="h-3 w-20" />
        </Card>
      ))}
    </div>
    <div className="grid gap-3.5 xl:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
      <Card className="p-4">
        <Skeleton className="h-72 w-full" />
      </Card>
      <Card className="flex flex-col gap-3 p-4">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-3 w-full" />
        <Skeleton className="h-3 w-3/4" />
        <Skeleton className="h-3 w-1/2" />
      </Card>
    </div>
  </SkeletonGroup>
);
