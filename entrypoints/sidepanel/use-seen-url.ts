import { skipToken, useQuery } from '@tanstack/react-query';
import type { ReadingPort } from '#core/platform/ports.ts';
import { readingKey, readingQuery } from '#core/queries/reading.ts';

/** Address of the last page of the marketplace that was read; it says in which country the seller sells. */
export const useSeenUrl = (reading: ReadingPort | undefined): string | null => {
  const { data } = useQuery(reading ? readingQuery(reading) : { queryKey: readingKey, queryFn: skipToken });
  return (data?.page ?? data?.latest)?.url ?? null;
};
