import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Card } from '#components/ui/card.tsx';
import { Timed } from '#components/ui/present.tsx';
import { Skeleton, SkeletonGroup } from '#components/ui/skeleton.tsx';
import type { Item } from '#core/contract/items.ts';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import { formatAge } from '#core/model/french-dates.ts';
import { ofAccount } from '#core/model/own-accounts.ts';
import { toInstant } from '#core/model/time.ts';
import { itemsQuery } from '#core/queries/items.ts';
import { AccountChoiceMenu, useOrderBook, useOwnAccounts } from '#features/accounts/own-accounts.tsx';
import { usePlatform } from '#features/workplace.tsx';
import { NothingRead } from '#web/first-steps/nothing-read.tsx';
import { LoadFailure } from '#web/shell/loaded-card.tsx';
import { PageHeader } from '#web/shell/page-header.tsx';
import type { InventorySearch } from './inventory-search.ts';
import { ListingsCard } from './listings-card.tsx';
import { ViewSwitch } from './view-switch.tsx';

const LOADING_FAILED = 'Vos annonces n’ont pas pu être lues sur le serveur.';

/** The seller's own listings, as their wardrobes showed them. */
export const ListingsView = () => {
  const address = useSearch({ from: '/app/_shell/inventaire' });
  const navigate = useNavigate({ from: '/app/inventaire' });
  const query = useQuery(itemsQuery(usePlatform().api));
  const { chosen, accountOf } = useOwnAccounts();
  const items = useMemo(() => query.data && ofAccount(query.data, chosen), [query.data, chosen]);
  const change = (part: InventorySearch): void =>
    void navigate({ search: (current) => ({ ...current, ...part }), replace: true });
  return (
    <div className="screen-high flex min-h-90 flex-col">
      <PageHeader
        title="Inventaire"
        mark={<ViewSwitch view="listings" />}
        aside={items && items.length > 0 && <Reading items={items} />}
        actions={<AccountChoiceMenu />}
      />
      <LoadFailure query={query} failure={LOADING_FAILED} />
      {!items && !query.error && <InventorySkeleton label="Chargement de vos annonces" />}
      {items?.length === 0 && <NoListing />}
      {items && items.length > 0 && (
        <ListingsCard items={items} address={address} onAddress={change} accountOf={accountOf} />
      )}
    </div>
  );
};

/** When the newest of them was read, and whether some may be missing. */
const Reading = ({ items }: { items: readonly Item[] }) => {
  const wardrobes = useOrderBook()?.completeness.filter(({ list }) => list === 'wardrobe') ?? [];
  const isPartial = wardrobes.some(({ complete }) => !complete);
  const newest = items.reduce<number | null>((best, { readAt }) => {
    const at = toInstant(readAt);
    return at === null || (best !== null && best > at) ? best : at;
  }, null);
  return (
    <span className="text-small text-ink-2">
      {newest !== null && (
        <>
          lu <Timed>{(now) => formatAge(newest, now)}</Timed>
        </>
      )}
      {isPartial && ' · dressing lu en partie'}
    </span>
  );
};

const NoListing = () => (
  <Card>
    <NothingRead title="Aucune annonce lue" page="wardrobe">
      Ouvrez votre dressing sur Vinted et faites-le défiler{NARROW_NO_BREAK}: vos annonces apparaissent ici, avec leurs
      vues et leurs favoris.
    </NothingRead>
  </Card>
);

export const InventorySkeleton = ({ label }: { label: string }) => (
  <SkeletonGroup label={label} className="flex flex-col gap-3">
    {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
      <Skeleton key={row} className="h-12 w-full" />
    ))}
  </SkeletonGroup>
);
