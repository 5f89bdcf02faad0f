import { useMemo, useState } from 'react';
import { FreshnessChip } from '#components/order/freshness-chip.tsx';
import { Button } from '#components/ui/button.tsx';
import { RefreshIcon } from '#components/ui/icons.tsx';
import { Timed } from '#components/ui/present.tsx';
import type { Order } from '#core/model/order.ts';
import { dueWords } from '#core/model/order-totals.ts';
import type { OrderDesk } from '#core/queries/orders.ts';

export interface FreshnessProps {
  desk: OrderDesk;
  /** The orders of « À expédier », while that list is open: beside another, a sum would be taken for its own. */
  toShip: readonly Order[];
  syncedAt: string | null;
}

/** What the orders to ship are worth, how old what is shown is, and the way to ask again. */
export const Freshness = ({ desk, toShip, syncedAt }: FreshnessProps) => {
  const worth = useMemo(() => dueWords(toShip), [toShip]);
  const [isAsking, setAsking] = useState(false);
  const refresh = async () => {
    setAsking(true);
    await desk.refresh().finally(() => setAsking(false));
  };
  return (
    <footer className="flex flex-wrap items-center justify-between gap-x-2 border-t border-line px-3.5 py-1.5">
      {worth !== '' && <p className="min-w-0 grow basis-full text-small text-ink-2 min-[26rem]:basis-0">{worth}</p>}
      <Timed>{(now) => <FreshnessChip syncedAt={syncedAt} now={now} />}</Timed>
      <Button size="small" variant="quiet" className="-mr-2.5" isPending={isAsking} onPress={() => void refresh()}>
        {!isAsking && <RefreshIcon size={14} />}
        Actualiser
      </Button>
    </footer>
  );
};
