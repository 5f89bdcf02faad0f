import { type RefObject, useMemo, useState } from 'react';
import { ProductTable, type ProductTableProps } from '#components/stock/product-table.tsx';
import { articlesText } from '#components/stock/product-text.ts';
import { productsCsv } from '#components/stock/products-csv.ts';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import type { GridHandle } from '#components/ui/virtual-grid.tsx';
import type { WireProduct } from '#core/contract/product.ts';
import { formatCount, quote } from '#core/model/french.ts';
import { shownAs } from '#core/model/shown-as.ts';
import { placeWords } from '#core/model/stock/places.ts';
import { groupStock, STOCK_LISTS, type StockList } from '#core/model/stock/stock-lists.ts';
import {
  naturalStockSort,
  type StockSort,
  type StockSortKey,
  searchArticles,
  sortArticles,
} from '#core/model/stock/stock-view.ts';
import { ProductPhoto } from '#features/stock/product-photo.tsx';
import type { Stock } from '#features/stock/use-stock.ts';
import { ExportMenu, type ExportMenuProps } from '#web/shell/export-menu.tsx';
import { ListCard } from '#web/shell/list-card.tsx';
import { saveCsvFile } from '#web/shell/save-csv-file.ts';
import { BulkBar, type BulkBarProps } from './bulk-bar.tsx';
import { toStockListName } from './inventory-search.ts';

export interface StockCardProps
  extends Pick<ProductTableProps, 'products' | 'lots' | 'waiting' | 'today' | 'accountOf' | 'onOpen'>,
    Pick<ExportMenuProps, 'whole'> {
  /** These are not all articles: nothing is counted. */
  isCut: boolean;
  list: StockList;
  onList: (list: StockList) => void;
  stock: Stock;
  /** Everything that lots hold, of any account. */
  lotStock: BulkBarProps['whole'];
  handle: RefObject<GridHandle | null>;
}

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
const NONE: ReadonlySet<string> = new Set();

/** The articles of one list: search, sort, any number of rows, one or many changed at once. */
export const StockCard = ({
  products,
  isCut,
  list,
  onList,
  stock,
  today,
  whole,
  lotStock,
  ...table
}: StockCardProps) => {
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<StockSort>(naturalStockSort('age'));
  const [ticked, setTicked] = useState(NONE);
  const groups = useMemo(() => groupStock(products, today), [products, today]);
  const listed = groups.get(list) ?? [];
  const found = useMemo(() => searchArticles(groups.get(list) ?? [], search), [groups, list, search]);
  const rows = useMemo(() => sortArticles(found, sort, { places: shownAs().places, today }), [found, sort, today]);
  const chosen = useMemo(() => products.filter(({ id }) => ticked.has(id)), [products, ticked]);
  const shown = STOCK_LISTS.filter((each) => each === list || USUAL.has(each) || (groups.get(each)?.length ?? 0) > 0);
  return (
    <ListCard
      label="Votre stock"
      tabs={shown.map((id) => ({ id, label: LABELS[id], ...(!isCut && countOf(groups.get(id))) }))}
      selected={list}
      onSelect={(next) => {
        setTicked(NONE);
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
      }}
      status={!isCut && rows.length < listed.length && `${formatCount(rows.length)} sur ${articlesText(listed.length)}`}
      more={
        <ExportMenu
          shown={{
            rows: rows.length,
            onCsv: () =>
              saveCsvFile(`stock-${toStockListName(list) ?? 'tous'}`, productsCsv(rows, table.lots, table.accountOf)),
          }}
          whole={whole}
        />
      }
    >
      {rows.length > 0 ? (
        <ProductTable
          key={list}
          {...table}
          photoOf={(product, className) => <ProductPhoto product={product} className={className} />}
          products={rows}
          sort={sort}
          onSort={setSort}
          today={today}
          selection={{ ticked, onTick: setTicked }}
        />
      ) : (
        <NothingFound isCut={isCut} search={search} onClear={() => setSearch('')} />
      )}
      {chosen.length > 0 && (
        <BulkBar products={chosen} whole={lotStock} today={today} stock={stock} onClear={() => setTicked(NONE)} />
      )}
    </ListCard>
  );
};

/** An empty list has no count: it may not be read yet. */
const countOf = (rows: readonly WireProduct[] | undefined): { count?: string } =>
  rows === undefined || rows.length === 0 ? {} : { count: formatCount(rows.length) };

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
