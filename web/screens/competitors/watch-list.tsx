import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { type OwnShop, shopKey } from '#components/competitor/shop-reading.ts';
import { isDue, type ShopSort, tagsOf, viewShops } from '#components/competitor/watched-rows.ts';
import { WatchedTable } from '#components/competitor/watched-table.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Timed, usePresent } from '#components/ui/present.tsx';
import type { Competitor, WatchedShop } from '#core/contract/competitors.ts';
import { quote } from '#core/model/french.ts';
import { useShopActions } from '#features/shops/use-shop-actions.ts';
import { LoadFailure } from '#web/shell/loaded-card.tsx';
import { NotesDialog } from './notes-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { ShopLink } from './shop-link.tsx';
import { ShopMenu } from './shop-menu.tsx';
import { useTicked } from './use-ticked.ts';
import { WatchBar } from './watch-bar.tsx';
import { NoShop, WatchSkeleton } from './watch-empty.tsx';
import { WatchTools } from './watch-tools.tsx';

interface WatchListProps {
  shops: UseQueryResult<{ competitors: WatchedShop[]; own: OwnShop }>;
  isFollowedOnly: boolean;
  tag: string | null;
  onTag: (tag: string | null) => void;
}

const LOADING_FAILED = 'Les boutiques n’ont pas pu être lues sur le serveur.';
const NONE: readonly WatchedShop[] = [];

/** The shops of one tab: search, tags, sort, several at once. */
export const WatchList = ({ shops, isFollowedOnly, tag, onTag }: WatchListProps) => {
  const navigate = useNavigate();
  const { follow } = useShopActions();
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<ShopSort>('visit');
  const [noted, setNoted] = useState<Competitor | null>(null);
  const [removed, setRemoved] = useState<Competitor | null>(null);
  const all = shops.data?.competitors ?? NONE;
  const listed = useMemo(() => (isFollowedOnly ? all.filter(({ followed }) => followed) : all), [all, isFollowedOnly]);
  const rows = useMemo(() => viewShops(listed, { search, tag, sort }), [listed, search, tag, sort]);
  const due = usePresent((now) => listed.filter((shop) => isDue(shop, now)).length);
  const ticks = useTicked(rows);

  const openShop = ({ marketplace, shopId }: WatchedShop): void =>
    void navigate({ to: '/app/analyse-concurrence/$marketplace/$shopId', params: { marketplace, shopId } });
  const compare = (): void =>
    void navigate({
      to: '/app/analyse-concurrence/comparer',
      search: { boutiques: ticks.rows.map(shopKey).join(',') },
    });
  const clear = (): void => {
    setSearch('');
    onTag(null);
  };

  return (
    <div className="flex min-h-0 grow flex-col gap-4">
      <LoadFailure query={shops} failure={LOADING_FAILED} />
      {!shops.data && !shops.error && <WatchSkeleton />}
      {shops.data && (
        <Card className="flex min-h-0 grow flex-col overflow-hidden">
          {listed.length === 0 ? (
            <NoShop isFollowedOnly={isFollowedOnly} hasVisited={all.length > 0} />
          ) : (
            <>
              <WatchTools
                {...{ search, sort, tag, onTag }}
                tags={tagsOf(listed)}
                shown={rows.length}
                of={listed.length}
                due={due}
                onSearch={setSearch}
                onSort={setSort}
              />
              {rows.length === 0 ? (
                <EmptyState title="Aucune boutique trouvée" action={<Button onPress={clear}>Tout afficher</Button>}>
                  Rien ne correspond à {quote([search.trim(), tag ?? ''].filter(Boolean).join(' · '))}.
                </EmptyState>
              ) : (
                <Timed>
                  {(now) => (
                    <WatchedTable
                      shops={rows}
                      now={now}
                      {...ticks.grid}
                      onOpen={openShop}
                      link={(shop, isCurrent) => <ShopLink shop={shop} isCurrent={isCurrent} />}
                      actions={(shop, isCurrent) => (
                        <ShopMenu
                          shop={shop}
                          isCurrent={isCurrent}
                          onFollow={(followed) => void follow([shop], followed)}
                          onNotes={() => setNoted(shop)}
                          onRemove={() => setRemoved(shop)}
                        />
                      )}
                    />
                  )}
                </Timed>
              )}
              <WatchBar
                shops={ticks.rows}
                onCompare={compare}
                onFollow={(followed) => {
                  void follow(ticks.rows, followed);
                  ticks.grid.onClear();
                }}
                onClear={ticks.grid.onClear}
              />
            </>
          )}
        </Card>
      )}
      <NotesDialog shop={noted} onClose={() => setNoted(null)} />
      <RemoveDialog shop={removed} onClose={() => setRemoved(null)} />
    </div>
  );
};
