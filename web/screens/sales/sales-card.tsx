import { type RefObject, useMemo, useState } from 'react';
import {
  countSales,
  groupEntries,
  naturalSaleSort,
  type SaleEntry,
  type SaleSort,
  type SaleSortKey,
  searchEntries,
  sortEntries,
} from '#components/sale/sale-entries.ts';
import { SaleGrid, type SaleGridProps } from '#components/sale/sale-grid.tsx';
import { salesCsv } from '#components/sale/sales-csv.ts';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import type { GridHandle } from '#components/ui/virtual-grid.tsx';
import { formatCount, quote } from '#core/model/french.ts';
import { SALE_LISTS, type SaleList } from '#core/model/sales/sale-lists.ts';
import { ExportMenu, type ExportMenuProps } from '#web/shell/export-menu.tsx';
import { ListCard } from '#web/shell/list-card.tsx';
import { saveCsvFile } from '#web/shell/save-csv-file.ts';
import { ChosenBar } from './chosen-bar.tsx';
import { toSaleListName } from './sales-search.ts';
import { SalesTotal } from './sales-total.tsx';
import type { PartedTotal } from './total-parts.ts';

export interface SalesCardProps
  extends Pick<SaleGridProps, 'now' | 'orderOf' | 'accountOf' | 'onOpen' | 'enterCost' | 'onCost' | 'onReturn'>,
    Pick<ExportMenuProps, 'whole'> {
  entries: readonly SaleEntry[];
  list: SaleList;
  onList: (list: SaleList) => void;
  /** These are not all sales: nothing is counted or added up. */
  isCut: boolean;
  /** What the total of all sales consists of. */
  parted: readonly PartedTotal[];
  handle: RefObject<GridHandle | null>;
}

const LABELS: Readonly<Record<SaleList, string>> = {
  all: 'Toutes',
  pending: 'En attente',
  completed: 'Terminées',
  released: 'Libérées',
  received: 'Argent libéré',
  paid_out: 'Virées',
  spent: 'Dépensées',
  uncosted: 'Prix d’achat à saisir',
  refunds: 'Remboursements',
  unknown: 'Suivi inconnu',
  doubtful: 'À rapprocher',
};

/** Shown even while they are empty. */
const USUAL: ReadonlySet<SaleList> = new Set(['all', 'pending', 'released', 'paid_out']);

const NONE: readonly SaleEntry[] = [];
const NO_PARTS: readonly PartedTotal[] = [];
const NO_KEYS: ReadonlySet<string> = new Set();

const keysOf = (rows: readonly SaleEntry[]): ReadonlySet<string> => new Set(rows.map(({ key }) => key));

/** The sales of one stage: search, sort, any number of rows, and what they add up to. */
export const SalesCard = ({ entries, isCut, list, onList, parted, handle, whole, ...grid }: SalesCardProps) => {
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<SaleSort>(naturalSaleSort('date'));
  const [ticked, setTicked] = useState(NO_KEYS);
  const groups = useMemo(() => groupEntries(entries), [entries]);
  const listed = groups.get(list) ?? NONE;
  const found = useMemo(() => searchEntries(listed, search), [listed, search]);
  const rows = useMemo(() => sortEntries(found, sort), [found, sort]);
  const chosen = useMemo(() => listed.filter(({ key }) => ticked.has(key)), [listed, ticked]);
  const hidden = useMemo(
    () => chosen.length - rows.filter(({ key }) => ticked.has(key)).length,
    [chosen, rows, ticked],
  );
  const shown = SALE_LISTS.filter(
    (each) => each === list || USUAL.has(each) || (each !== 'received' && (groups.get(each)?.length ?? 0) > 0),
  );
  return (
    <ListCard
      label="Vos ventes"
      tabs={shown.map((id) => ({
        id,
        label: LABELS[id],
        isToDo: id === 'uncosted',
        ...(!isCut && countIn(id, groups)),
      }))}
      selected={list}
      onSelect={(next) => {
        setTicked(NO_KEYS);
        onList(next);
      }}
      search={{ label: 'Rechercher une vente', placeholder: 'Titre, acheteur, n°', value: search, onChange: setSearch }}
      sort={{
        ...{ labels: SORT_LABELS, sort, onSort: setSort, naturalSort: naturalSaleSort },
        more: [{ id: 'all', label: 'Tout sélectionner', onAction: () => setTicked(keysOf(rows)) }],
      }}
      status={!isCut && rows.length < listed.length && `${formatCount(rows.length)} sur ${formatCount(listed.length)}`}
      more={
        <ExportMenu
          shown={{
            rows: rows.length,
            onCsv: () => saveCsvFile(`ventes-${toSaleListName(list) ?? 'toutes'}`, salesCsv(rows, grid.accountOf)),
          }}
          whole={whole}
        />
      }
    >
      {rows.length > 0 ? (
        <SaleGrid
          key={list}
          {...grid}
          entries={rows}
          sort={sort}
          onSort={setSort}
          ticked={ticked}
          onTick={setTicked}
          handle={handle}
        />
      ) : (
        <NothingFound isCut={isCut} search={search} onClear={() => setSearch('')} />
      )}
      {chosen.length > 0 ? (
        <ChosenBar entries={chosen} hidden={hidden} onClear={() => setTicked(NO_KEYS)} />
      ) : (
        rows.length > 0 &&
        !isCut && (
          <SalesTotal rows={rows} parted={list === 'all' && rows.length === listed.length ? parted : NO_PARTS} />
        )
      )}
    </ListCard>
  );
};

/** Refunds are rows of « Remboursements », and no sales elsewhere. An empty list has no count: it may not be read yet. */
const countIn = (list: SaleList, groups: ReadonlyMap<SaleList, readonly SaleEntry[]>): { count?: string } => {
  const rows = groups.get(list) ?? NONE;
  const count = list === 'refunds' ? rows.length : countSales(rows);
  return count === 0 ? {} : { count: formatCount(count) };
};

const NothingFound = ({ isCut, search, onClear }: { isCut: boolean; search: string; onClear: () => void }) =>
  search.trim() === '' ? (
    <EmptyState title="Aucune vente ici">
      {isCut
        ? 'Aucune de celles que ce navigateur garde n’en est à cette étape.'
        : 'Aucune vente de cette période n’en est à cette étape.'}
    </EmptyState>
  ) : (
    <EmptyState title="Aucune vente trouvée" action={<Button onPress={onClear}>Tout afficher</Button>}>
      Rien ne correspond à {quote(search.trim())}.
    </EmptyState>
  );

const SORT_LABELS: Readonly<Record<SaleSortKey, string>> = {
  date: 'Date',
  price: 'Montant',
  margin: 'Marge',
  title: 'Titre',
};
