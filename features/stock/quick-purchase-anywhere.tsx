import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNow } from '#components/ui/present.tsx';
import type { WaitingPurchase } from '#core/contract/stock-addition.ts';
import { offeredQuery } from '#core/queries/products.ts';
import { usePlatform } from '#features/workplace.tsx';
import { NOTHING_OFFERED, toOffered } from './offered.ts';
import { QuickPurchase } from './quick-purchase.tsx';
import { useBuying } from './use-buying.ts';

interface QuickPurchaseAnywhereProps {
  /** A purchase that the server refused, to be mended. */
  mended?: WaitingPurchase | null;
  onClose: () => void;
}

/** « Achat rapide ». It opens at once, and is filled when the server answers. */
export const QuickPurchaseAnywhere = ({ mended = null, onClose }: QuickPurchaseAnywhereProps) => {
  const { data } = useQuery(offeredQuery(usePlatform()));
  const offered = useMemo(() => (data === undefined ? NOTHING_OFFERED : toOffered(data)), [data]);
  return <QuickPurchase offered={offered} now={useNow()} buying={useBuying()} mended={mended} onClose={onClose} />;
};
