import { skipToken, useQuery } from '@tanstack/react-query';
import { LinkButton, type LinkButtonProps } from '#components/ui/link-button.tsx';
import { salesUrl } from '#core/marketplaces/seller-links.ts';
import { readingKey, readingQuery } from '#core/queries/reading.ts';
import { usePlatform } from '#features/workplace.ts';

/**
 * Address of the last page of the marketplace that this browser read; it says in which country the seller sells. Null on
 * the site, which does not see the marketplace's pages.
 */
export const useSeenUrl = (): string | null => {
  const { reading } = usePlatform();
  const { data } = useQuery(reading ? readingQuery(reading) : { queryKey: readingKey, queryFn: skipToken });
  return (data?.page ?? data?.latest)?.url ?? null;
};

/** « Ouvrir mes ventes »: the seller's sales, in the country where they sell. */
export const SalesLink = (look: Pick<LinkButtonProps, 'size' | 'variant'>) => (
  <LinkButton {...look} href={salesUrl(useSeenUrl())} isExternal>
    Ouvrir mes ventes
  </LinkButton>
);
