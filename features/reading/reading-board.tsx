import { skipToken, useQuery } from '@tanstack/react-query';
import { LinkButton, type LinkButtonProps } from '#components/ui/link-button.tsx';
import { salesUrl } from '#core/marketplaces/seller-links.ts';
import { readingKey, readingQuery } from '#core/queries/reading.ts';
import { usePlatform } from '#features/workplace.tsx';

/** What this browser read of the marketplace's pages; nothing on the site, which does not see them. */
export const useReadingBoard = () => {
  const { reading } = usePlatform();
  const query = useQuery(reading ? readingQuery(reading) : { queryKey: readingKey, queryFn: skipToken });
  return {
    query,
    board: query.data,
    /** Deletes one quarantined reading. */
    async dismiss(id: string): Promise<void> {
      await reading?.dismiss(id);
      await query.refetch();
    },
  };
};

/** URL of the last marketplace page that this browser read: it shows in which country the seller sells. */
export const useSeenUrl = (): string | null => {
  const { board } = useReadingBoard();
  return (board?.page ?? board?.latest)?.url ?? null;
};

/** « Ouvrir mes ventes »: the seller's sales, in the country where they sell. */
export const SalesLink = (look: Pick<LinkButtonProps, 'size' | 'variant'>) => (
  <LinkButton {...look} href={salesUrl(useSeenUrl())} isExternal>
    Ouvrir mes ventes
  </LinkButton>
);
