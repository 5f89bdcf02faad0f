import { useMemo, useState } from 'react';
import { searchArticles } from '#components/competitor/article-rows.ts';
import { groupItems, type ItemSort, type ItemSortKey, naturalItemSort, sortItems } from '#components/item/item-rows.ts';
import { ItemTable } from '#components/item/item-table.tsx';
import { itemsText } from '#components/item/item-text.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { useNowOf } from '#components/ui/present.tsx';
import { SearchField } from '#components/ui/search-field.tsx';
import { SortByMenu } from '#components/ui/sort-by-menu.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import type { Item } from '#core/contract/items.ts';
import type { AccountMark } from '#core/model/account-marks.ts';
import { formatCount, quote } from '#core/model/french.ts';
import { ITEM_LISTS, type ItemList } from '#core/model/item-lists.ts';
import { stillItems } from '#core/model/still-items.ts';
import { toParisDay } from '#core/model/time.ts';
import { LIST_CARD, LIST_PANEL, LIST_TABS, LIST_TOOLS } from '#web/shell/list-look.ts';
import { type InventorySearch, itemListIn, toItemListName } from './inventory-search.ts';
import { StillItemsFilter } from './still-items-filter.tsx';

export interface ListingsCardProps {
  /** At least one. */
  items: readonly Item[];
  address: InventorySearch;
  onAddress: (part: InventorySearch) => void;
  accountOf: ((item: Item) => AccountMark) | undefined;
}

const LIST_LABELS: Readonly<Record<ItemList, string>> = {
  on_sale: 'En vente',
  reserved: 'Réservées',
  sold: 'Vendues',
  draft: 'Brouillons',
  other: 'Autres',
};

const NONE: readonly Item[] = [];

/** A list that the address named and that is empty stands without a count. */
const countOf = (items: readonly Item[] | undefined) => (items ? { count: formatCount(items.length) } : {});

/** The listings of one state: filter, search, sort, any number of rows. */
export const ListingsCard = ({ items, address, onAddress, accountOf }: ListingsCardProps) => {
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<ItemSort>(naturalItemSort('listed'));
  const now = useNowOf(toParisDay);
  const lists = useMemo(() => groupItems(items), [items]);
  // While nothing is known to be on sale, that list is not the one to begin with.
  const list =
    address.liste === undefined ? (ITEM_LISTS.find((each) => lists.has(each)) ?? 'on_sale') : itemListIn(address);
  const days = list === 'on_sale' ? (address.immobile ?? null) : null;
  const listed = lists.get(list) ?? NONE;
  const still = useMemo(() => (days === null ? listed : stillItems(listed, days).still), [listed, days]);
  const found = useMemo(() => searchArticles(still, search), [still, search]);
  const rows = useMemo(() => sortItems(found, sort), [found, sort]);
  const shown = ITEM_LISTS.filter((each) => each === list || lists.has(each));
  // The filter names its own count.
  const isSearched = rows.length < still.length;
  const status = isSearched
    ? `${formatCount(rows.length)} sur ${itemsText(still.length)}`
    : days === null && itemsText(rows.length);
  return (
    <Card className={`min-h-90 ${LIST_CARD}`}>
      <Tabs
        label="Vos annonces"
        entries={shown.map((id) => ({ id, label: LIST_LABELS[id], ...countOf(lists.get(id)) }))}
        selected={list}
        onSelect={(id) => onAddress({ liste: toItemListName(id), immobile: undefined })}
        look="pills"
        className={LIST_TABS}
        panelClassName={LIST_PANEL}
      >
        <div className={`flex-wrap ${LIST_TOOLS}`}>
          <div className="mr-auto flex flex-wrap items-center gap-x-3">
            <p role="status" className="text-small text-ink-2">
              {status}
            </p>
            {list === 'on_sale' && (
              <StillItemsFilter
                onSale={listed}
                chosen={days}
                onChoose={(immobile) => onAddress({ ...address, immobile: immobile ?? undefined })}
              />
            )}
          </div>
          <div className="flex w-full items-center gap-2 sm:w-auto">
            <SearchField
              label="Rechercher une annonce"
              placeholder="Titre, marque, taille…"
              value={search}
              onChange={setSearch}
              className="grow sm:w-60"
            />
            <span className="lg:hidden">
              <SortByMenu labels={SORT_LABELS} sort={sort} onSort={setSort} naturalSort={naturalItemSort} />
            </span>
          </div>
        </div>
        {rows.length > 0 ? (
          <ItemTable key={list} items={rows} sort={sort} onSort={setSort} now={now} accountOf={accountOf} />
        ) : (
          <NothingFound search={search} onClear={() => setSearch('')} />
        )}
      </Tabs>
    </Card>
  );
};

const NothingFound = ({ search, onClear }: { search: string; onClear: () => void }) =>
  search.trim() === '' ? (
    <EmptyState title="Aucune annonce ici">Aucune annonce lue n’est dans cette liste.</EmptyState>
  ) : (
    <EmptyState title="Aucune annonce trouvée" action={<Button onPress={onClear}>Tout afficher</Button>}>
      Rien ne correspond à {quote(search.trim())}.
    </EmptyState>
  );

const SORT_LABELS: Readonly<Record<ItemSortKey, string>> = {
  listed: 'Mise en ligne',
  still: 'Sans mouvement',
  views: 'Vues',
  favourites: 'Favoris',
  price: 'Prix',
  title: 'Titre',
};
