import { useEffect } from 'react';
import { readingServerKey } from '#core/queries/reading-server.ts';
import { useAppContext } from '#web/context.ts';

/** While the screen is open, what it shows is asked again after each reading, here or on another device. */
export const useLiveReading = (): void => {
  const { platform, queryClient } = useAppContext();
  useEffect(() => {
    const readAgain = () => void queryClient.invalidateQueries({ queryKey: readingServerKey });
    const ends = [platform.orders.subscribe(readAgain), platform.reading?.subscribe(readAgain)];
    return () => {
      for (const end of ends) end?.();
    };
  }, [platform, queryClient]);
};
