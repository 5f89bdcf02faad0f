import type { RefObject } from 'react';
import { ProductTable, type ProductTableProps } from '#components/stock/product-table.tsx';
import { articlesText } from '#components/stock/product-text.ts';
import { productsCsv } from '#components/stock/products-csv.ts';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import type { GridHandle } from '#components/ui/virtual-grid.tsx';
import type { WireProduct } from '#core/contract/product.ts';
import { toUserText } from '#core/errors.ts';
import { formatCount, quote } from '#core/model/french.ts';
import { placeWords } from '#core/model/stock/places.ts';
import { STOCK_LISTS, type StockList } from '#core/model/stock/stock-lists.ts';
import {
  naturalStockSort,
  type StockOverview,
  type StockSortKey,
  searchArticles,
} from '#core/model/stock/stock-view.ts';
import { notify } from '#core/state/notifications.ts';
import { ProductPhoto } from '#features/stock/product-photo.tsx';
import type { Stock } from '#features/stock/use-stock.ts';
import { ExportMenu, type ExportMenuProps } from '#web/shell/export-menu.tsx';
import { ListCard } from '#web/shell/list-card.tsx';
import { saveCsvFile } from '#web/shell/save-csv-file.ts';
import { NextRows } from '#web/shell/use-pages.tsx';
import { useTicks } from '#web/shell/use-ticks.ts';
import { BulkBar } from './bulk-bar.tsx';
import { toStockListName } from './inventory-search.ts';
import type { StockView } from './use-stock-view.ts';

export interface StockCardProps
  extends Pick<ProductTableProps, 'today' | 'accountOf' | 'onOpen'>,
    Pick<ExportMenuProps, 'whole'> {
  view: StockView;
  list: StockList;
  onList: (list: StockList) => void;
  /** The ticked articles among them. */
  ticks: Ticks;
  stock: Stock;
  handle: RefObject<GridHandle | null>;
}

/** The ticked rows of the stock. */
export type Ticks = ReturnType<typeof useTicks<WireProduct>>;

const LABELS: Readonly<Record<StockList, string>> = {
  all: 'Tous',
  online: 'En ligne',
  to_list: 'À mettre en ligne',
  to_ship: 'Vendus, à expédier',
  to_decide: 'Retours',
  dormant: 'Dormants',
  unpriced: 'Prix à saisir',
  sold: 'Vendus',
  gone: 'Sortis',
  unseen: 'Sans nouvelles',
};

/** Shown even while they are empty. */
const USUAL: ReadonlySet<StockList> = new Set(['all', 'online', 'to_list']);
/** As many articles as are changed at once. */
const MOST_TICKED = 10_000;
const NOT_TICKED =
  'Votre stock n’a pas pu être lu jusqu’au bout, et rien de plus n’est coché. Réessayez dans un instant.';
const NOT_READ = 'Votre stock n’a pas pu être lu jusqu’au bout. Réessayez dans un instant.';

const keyOf = ({ id }: WireProduct): string => id;

export const useStockTicks = ({ rows, isWhole, filter, readAll }: StockView): Ticks =>
  useTicks<WireProduct>({
    ...{ rows, isWhole, search: filter.search, find: searchArticles, keyOf },
    readAll: async (most) => {
      const all = await readAll(most);
      return { rows: all.products, isWhole: all.isWhole };
    },
    ...{ most: MOST_TICKED, notRead: NOT_TICKED },
  });

/** The articles of one list: search, sort, any number of rows, one or many changed at once. */
export const StockCard = ({ view, list, onList, ticks, stock, today, whole, handle, ...table }: StockCardProps) => {
  const { rows, shown, overview, cut, sort, setSort, search, setSearch } = view;
  // Of what was kept, numbers would be those of fewer.
  const known = cut === null ? overview : undefined;
  const found = Math.max(known?.found ?? 0, rows.length);
  const listed = Math.max(known?.lists[list].count ?? 0, found);
  const saveShown = useSaveShown(view, list, table.accountOf);
  const tabs = STOCK_LISTS.filter((each) => each === list || USUAL.has(each) || (overview?.lists[each].count ?? 0) > 0);
  return (
    <ListCard
      label="Votre stock"
      tabs={tabs.map((id) => ({ id, label: LABELS[id], ...(known && countIn(id, known)) }))}
      selected={list}
      onSelect={(next) => {
        ticks.clear();
        onList(next);
      }}
      search={{
        label: 'Rechercher un article',
        placeholder: `Titre, SKU, ${placeWords().one}`,
        value: search,
        onChange: setSearch,
      }}
      sort={{
        labels: { ...SORT_LABELS, place: placeWords().title },
        ...{ sort, onSort: setSort, naturalSort: naturalStockSort },
        more: [{ id: 'all', label: 'Tout sélectionner', onAction: ticks.tickAll }],
      }}
      status={known && !view.isStale && found < listed && `${formatCount(found)} sur ${articlesText(listed)}`}
      more={<ExportMenu shown={{ rows: found, onCsv: () => void saveShown() }} whole={whole} />}
    >
      {rows.length > 0 ? (
        <>
          <ProductTable
            key={list}
            {...table}
            lots={shown.lots}
            waiting={shown.waiting}
            photoOf={(product, className) => <ProductPhoto product={product} className={className} />}
            products={rows}
            total={found}
            onNearEnd={view.onNearEnd}
            sort={sort}
            onSort={setSort}
            today={today}
            selection={{ ticked: ticks.ticked, onTick: ticks.tick, onTickAll: ticks.tickAll }}
            handle={handle}
          />
          <NextRows {...view.next} />
        </>
      ) : (
        !view.isStale && <NothingFound isCut={cut !== null} search={search} onClear={() => setSearch('')} />
      )}
      {ticks.chosen.length > 0 && (
        <BulkBar
          products={ticks.chosen}
          given={shown.given}
          hidden={ticks.hidden}
          today={today}
          stock={stock}
          onClear={ticks.clear}
        />
      )}
    </ListCard>
  );
};

/** Saves every article of the view as a file, those too that the screen has not read yet. */
const useSaveShown =
  ({ readAll }: StockView, list: StockList, accountOf: StockCardProps['accountOf']) =>
  async (): Promise<void> => {
    try {
      const { products, lots } = await readAll();
      saveCsvFile(`stock-${toStockListName(list) ?? 'tous'}`, productsCsv(products, lots, accountOf));
    } catch (error) {
      notify({ type: 'error', message: toUserText(error, NOT_READ) });
    }
  };

/** An empty list has no count: it may not be read yet. */
const countIn = (list: StockList, { lists }: Pick<StockOverview, 'lists'>): { count?: string } =>
  lists[list].count === 0 ? {} : { count: formatCount(lists[list].count) };

const NothingFound = ({ isCut, search, onClear }: { isCut: boolean; search: string; onClear: () => void }) =>
  search.trim() === '' ? (
    <EmptyState title="Aucun article ici">
      {isCut
        ? 'Aucun de ceux que ce navigateur garde n’est dans cette liste.'
        : 'Aucun article de votre stock n’est dans cette liste.'}
    </EmptyState>
  ) : (
    <EmptyState title="Aucun article trouvé" action={<Button onPress={onClear}>Tout afficher</Button>}>
      Rien ne correspond à {quote(search.trim())}.
    </EmptyState>
  );

const SORT_LABELS: Readonly<Record<Exclude<StockSortKey, 'place'>, string>> = {
  age: 'Âge',
  cost: 'Prix d’achat',
  price: 'Prix de l’annonce',
  title: 'Titre',
};
