import { Skeleton, SkeletonGroup } from '#components/ui/skeleton.tsx';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The shape of the cards to come. */
export const OrderCardsSkeleton = () => (
  <SkeletonGroup label="Chargement des commandes" className="flex flex-col gap-2">
    {ROWS.map((row) => (
      <div key={row} className="flex items-center gap-2.5 rounded-card border border-line bg-card p-2.5">
        <Skeleton className="size-5" />
        <Skeleton className="h-15 w-12" />
        <div className="flex grow flex-col gap-2">
          <Skeleton className="h-3.5 w-3/4" />
          <Skeleton className="h-3 w-1/2" />
          <Skeleton className="h-5 w-2/5" />
        </div>
      </div>
    ))}
  </SkeletonGroup>
);

/** The shape of the table to come. */
export const OrderTableSkeleton = () => (
  <SkeletonGroup label="Chargement des commandes" className="flex flex-col">
    {ROWS.map((row) => (
      <div key={row} className="flex h-14.75 items-center gap-3 border-b border-line px-3.5">
        <Skeleton className="size-5" />
        <Skeleton className="h-10.5 w-8.5" />
        <div className="flex grow flex-col gap-2">
          <Skeleton className="h-3.5 w-2/5" />
          <Skeleton className="h-3 w-1/4" />
        </div>
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-3.5 w-16" />
        <Skeleton className="h-7.5 w-32" />
      </div>
    ))}
  </SkeletonGroup>
);
