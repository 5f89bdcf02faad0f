import { OrderCardsSkeleton } from '#components/order/orders-skeleton.tsx';
import { Logo } from '#components/ui/logo.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';

const TABS = ['w-24', 'w-20', 'w-18', 'w-22'];

/** The outline of the panel before anything is known. */
export const DeskSkeleton = () => (
  <div className="flex min-h-0 flex-col overflow-hidden px-3.5 pt-3">
    <div className="flex min-h-9 items-center gap-2">
      <h1 className="mr-auto">
        <Logo />
      </h1>
      <Skeleton className="h-6 w-32" />
      <Skeleton className="size-9" />
    </div>
    <div className="flex gap-2 overflow-hidden pt-4.5 pb-1.5">
      {TABS.map((width) => (
        <Skeleton key={width} className={`h-7.5 shrink-0 ${width}`} />
      ))}
    </div>
    <div className="flex gap-2 pb-2.5">
      <Skeleton className="h-9 grow" />
      <Skeleton className="h-9 w-27" />
    </div>
    <OrderCardsSkeleton />
  </div>
);
