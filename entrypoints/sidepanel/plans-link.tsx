import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '#components/ui/link-button.tsx';
import { siteQuery } from '#core/queries/site.ts';

/** Opens the plans on the site; absent until the address of the site is known. */
export const PlansLink = ({ siteUrl }: { siteUrl: () => Promise<string> }) => {
  const { data: site } = useQuery(siteQuery({ siteUrl }));
  return (
    site !== undefined && (
      <LinkButton href={`${site}/app/mon-abonnement`} size="small" isExternal>
        Abonnement
      </LinkButton>
    )
  );
};
