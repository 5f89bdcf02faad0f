import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWorkplace } from '#features/workplace.ts';

/** While the screen is open, what was asked under this key is asked again after each reading, here or on another device. */
export const useReadAgain = (queryKey: QueryKey): void => {
  const { platform } = useWorkplace();
  const queryClient = useQueryClient();
  useEffect(() => {
    const readAgain = () => void queryClient.invalidateQueries({ queryKey });
    const ends = [platform.orders.subscribe(readAgain), platform.reading?.subscribe(readAgain)];
    return () => {
      for (const end of ends) end?.();
    };
  }, [platform, queryClient, queryKey]);
};
