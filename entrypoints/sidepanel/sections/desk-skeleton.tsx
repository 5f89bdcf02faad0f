import { OrderCardsSkeleton } from '#components/order/orders-skeleton.tsx';
import { Logo } from '#components/ui/logo.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';

/** The shape of the panel before anything is known. */
export const DeskSkeleton = () => (
  <div className="flex flex-col gap-3 px-3.5 py-3">
    <div className="flex min-h-9 items-center">
      <h1>
        <Logo />
      </h1>
    </div>
    <Skeleton className="h-8 w-full" />
    <Skeleton className="h-9 w-full" />
    <OrderCardsSkeleton />
  </div>
);
