import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { competitorsKey } from '#core/queries/competitors.ts';
import { watchShops } from '#core/queries/watch-shops.ts';
import { useWorkplace } from '#features/workplace.ts';
import { useReadAgain } from './use-read-again.ts';

/** While the screen is open, all that is shown of shops follows what changes: a visit here or elsewhere, one's own sales. */
export const useShopsReadAgain = (): void => {
  const { platform } = useWorkplace();
  const queryClient = useQueryClient();
  useReadAgain(competitorsKey);
  useEffect(() => watchShops(platform.shops, queryClient), [platform, queryClient]);
};
