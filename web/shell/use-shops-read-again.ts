import { useEffect } from 'react';
import { competitorsKey } from '#core/queries/competitors.ts';
import { watchShops } from '#core/queries/watch-shops.ts';
import { useAppContext } from '#web/context.ts';
import { useReadAgain } from './use-read-again.ts';

/** While the screen is open, all that is shown of shops follows what changes: a visit here or elsewhere, one's own sales. */
export const useShopsReadAgain = (): void => {
  const { platform, queryClient } = useAppContext();
  useReadAgain(competitorsKey);
  useEffect(() => watchShops(platform.shops, queryClient), [platform, queryClient]);
};
