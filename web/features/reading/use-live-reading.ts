import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readingServerKey } from '#core/queries/reading-server.ts';
import { useWorkplace } from '#features/workplace.ts';

/** While the screen is open, what it shows is asked again after each reading, here or on another device. */
export const useLiveReading = (): void => {
  const { platform } = useWorkplace();
  const queryClient = useQueryClient();
  useEffect(() => {
    const readAgain = () => void queryClient.invalidateQueries({ queryKey: readingServerKey });
    const ends = [platform.orders.subscribe(readAgain), platform.reading?.subscribe(readAgain)];
    return () => {
      for (const end of ends) end?.();
    };
  }, [platform, queryClient]);
};
