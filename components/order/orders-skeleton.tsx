import { Skeleton, SkeletonGroup } from '#components/ui/skeleton.tsx';
import { ORDER_COLUMNS } from './order-columns.ts';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];
/** Titles differ in length. */
const TITLES = ['w-3/5', 'w-2/5', 'w-1/2'];

/** The outline of the cards to come. */
export const OrderCardsSkeleton = () => (
  <SkeletonGroup label="Chargement des commandes" className="flex flex-col gap-2">
    {ROWS.map((row, place) => (
      <div
        key={row}
        className="flex h-22.5 items-center gap-2 rounded-card border border-line bg-card p-2.5 shadow-soft"
      >
        <Skeleton className="size-5 shrink-0" />
        <Skeleton className="h-15 w-12 shrink-0" />
        <div className="flex min-w-0 grow flex-col gap-2">
          <div className="flex justify-between gap-3">
            <Skeleton className={`h-3.5 ${TITLES[place % TITLES.length]}`} />
            <Skeleton className="h-3.5 w-12" />
          </div>
          <Skeleton className="h-3 w-1/2" />
          <Skeleton className="h-5.5 w-40 max-w-full rounded-full!" />
        </div>
      </div>
    ))}
  </SkeletonGroup>
);

/** The outline of the table to come, in its columns. */
export const OrderTableSkeleton = () => (
  <SkeletonGroup label="Chargement des commandes" className="min-h-0 overflow-hidden">
    <div className={`${ORDER_COLUMNS} h-9 border-b border-line`}>
      <Skeleton className="size-5" />
      <Skeleton className="h-3 w-12" />
      <Skeleton className="hidden h-3 w-16 lg:block" />
      <Skeleton className="h-3 w-24" />
      <Skeleton className="ml-auto h-3 w-8" />
    </div>
    {[...ROWS, 'g', 'h', 'i', 'j'].map((row, place) => (
      <div key={row} className={`${ORDER_COLUMNS} h-14 border-b border-line`}>
        <Skeleton className="size-5" />
        <div className="flex items-center gap-2">
          <Skeleton className="h-10.5 w-8.5 shrink-0" />
          <div className="flex grow flex-col gap-2">
            <Skeleton className={`h-3.5 ${TITLES[place % TITLES.length]}`} />
            <Skeleton className="h-3 w-24" />
          </div>
        </div>
        <Skeleton className="hidden h-3.5 w-26 lg:block" />
        <Skeleton className="h-5.5 w-38 max-w-full rounded-full!" />
        <Skeleton className="ml-auto h-3.5 w-14" />
        <Skeleton className="ml-auto h-7.5 w-9 xl:w-32" />
      </div>
    ))}
  </SkeletonGroup>
);
