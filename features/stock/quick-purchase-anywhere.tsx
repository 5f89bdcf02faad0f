import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNow } from '#components/ui/present.tsx';
import { offeredQuery } from '#core/queries/products.ts';
import { usePlatform } from '#features/workplace.tsx';
import { NOTHING_OFFERED, toOffered } from './offered.ts';
import { QuickPurchase } from './quick-purchase.tsx';
import { useBuying } from './use-buying.ts';

/** « Achat rapide » where the stock is not on screen. It opens at once, and is filled when the server answers. */
export const QuickPurchaseAnywhere = ({ onClose }: { onClose: () => void }) => {
  const { data } = useQuery(offeredQuery(usePlatform().api));
  const offered = useMemo(() => (data === undefined ? NOTHING_OFFERED : toOffered(data)), [data]);
  return <QuickPurchase offered={offered} now={useNow()} buying={useBuying()} mended={null} onClose={onClose} />;
};
