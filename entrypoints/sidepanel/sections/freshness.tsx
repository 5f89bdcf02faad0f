import { useState } from 'react';
import { FreshnessChip } from '#components/order/freshness-chip.tsx';
import { Button } from '#components/ui/button.tsx';
import { RefreshIcon } from '#components/ui/icons.tsx';
import type { Instant } from '#core/model/time.ts';
import type { OrderDesk } from '#core/queries/orders.ts';

/** How old what is shown is, and the way to ask again. */
export const Freshness = ({ desk, syncedAt, now }: { desk: OrderDesk; syncedAt: string | null; now: Instant }) => {
  const [isAsking, setAsking] = useState(false);
  const refresh = async () => {
    setAsking(true);
    await desk.refresh().finally(() => setAsking(false));
  };
  return (
    <footer className="flex items-center justify-between border-t border-line px-3.5 py-1.5">
      <FreshnessChip syncedAt={syncedAt} now={now} />
      <Button size="small" variant="quiet" className="-mr-2.5" isPending={isAsking} onPress={() => void refresh()}>
        {!isAsking && <RefreshIcon size={14} />}
        Actualiser
      </Button>
    </footer>
  );
};
