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
  sumEntries,
} from '#components/sale/sale-entries.ts';
import { SaleGrid, type SaleGridProps } from '#components/sale/sale-grid.tsx';
import { salesCsv } from '#components/sale/sales-csv.ts';
import { Button } from '#components/ui/button.tsx';
import { CsvButton } from '#components/ui/csv-button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import type { GridHandle } from '#components/ui/virtual-grid.tsx';
import { formatCount, formatPlural, quote } from '#core/model/french.ts';
import { formatSums } from '#core/model/order-totals.ts';
import { SALE_LISTS, type SaleList } from '#core/model/sales/sale-lists.ts';
import { clock } from '#core/state/clock.ts';
import { ListCard } from '#web/shell/list-card.tsx';
import { saveCsvFile } from '#web/shell/save-csv-file.ts';
import { toSaleListName } from './sales-search.ts';

export interface SalesCardProps extends Pick<SaleGridProps, 'now' | 'orderOf' | 'accountOf' | 'onOpen'> {
  entries: readonly SaleEntry[];
  list: SaleList;
  onList: (list: SaleList) => void;
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
  refunds: 'Remboursements',
  unknown: 'Suivi inconnu',
  doubtful: 'À rapprocher',
};

/** Shown even while they are empty. */
const USUAL: ReadonlySet<SaleList> = new Set(['all', 'pending', 'released', 'paid_out']);

const NONE: readonly SaleEntry[] = [];

/** The sales of one stage: search, sort, any number of rows, and what they add up to. */
export const SalesCard = ({ entries, list, onList, handle, ...grid }: SalesCardProps) => {
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<SaleSort>(naturalSaleSort('date'));
  const groups = useMemo(() => groupEntries(entries), [entries]);
  const listed = groups.get(list) ?? NONE;
  const found = useMemo(() => searchEntries(listed, search), [listed, search]);
  const rows = useMemo(() => sortEntries(found, sort), [found, sort]);
  const shown = SALE_LISTS.filter(
    (each) => each === list || USUAL.has(each) || (each !== 'received' && (groups.get(each)?.length ?? 0) > 0),
  );
  return (
    <ListCard
      label="Vos ventes"
      tabs={shown.map((id) => ({ id, label: LABELS[id], ...countIn(id, groups) }))}
      selected={list}
      onSelect={onList}
      search={{ label: 'Rechercher une vente', placeholder: 'Titre, acheteur, n°', value: search, onChange: setSearch }}
      sort={{ labels: SORT_LABELS, selected: sort.by, onSelect: (by) => setSort(naturalSaleSort(by)) }}
      status={rows.length < listed.length && `${formatCount(rows.length)} sur ${formatCount(listed.length)}`}
      more={
        rows.length > 0 && (
          <CsvButton
            onPress={() =>
              saveCsvFile(`ventes-${toSaleListName(list) ?? 'toutes'}`, salesCsv(rows, grid.accountOf, clock.now))
            }
          />
        )
      }
    >
      {rows.length > 0 ? (
        <SaleGrid key={list} {...grid} entries={rows} sort={sort} onSort={setSort} handle={handle} />
      ) : (
        <NothingFound search={search} onClear={() => setSearch('')} />
      )}
      {rows.length > 0 && <Total rows={rows} />}
    </ListCard>
  );
};

/** Refunds are rows of « Remboursements », and no sales elsewhere. An empty list has no count: it may not be read yet. */
const countIn = (list: SaleList, groups: ReadonlyMap<SaleList, readonly SaleEntry[]>): { count?: string } => {
  const rows = groups.get(list) ?? NONE;
  const count = list === 'refunds' ? rows.length : countSales(rows);
  return count === 0 ? {} : { count: formatCount(count) };
};

const Total = ({ rows }: { rows: readonly SaleEntry[] }) => {
  const { sums, unknown } = useMemo(() => sumEntries(rows), [rows]);
  const [sales, refunds] = [countSales(rows), rows.length - countSales(rows)];
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-ink px-3.5 py-2.5">
      <p className="flex flex-col">
        <span className="font-semibold">{formatPlural(sales, 'vente')}</span>
        {refunds > 0 && (
          <span className="text-small text-ink-2">
            et {formatPlural(refunds, 'remboursement')} après libération, déduits
          </span>
        )}
      </p>
      <p className="flex flex-col text-right">
        <span className="font-semibold tabular-nums">{sums.size === 0 ? 'inconnu' : formatSums(sums)}</span>
        <span className="text-small text-ink-2">
          reçu, ou prix de vente avant libération
          {unknown > 0 && (
            <span className="text-saffron">
              {' · '}
              {formatPlural(unknown, 'montant inconnu', 'montants inconnus')}, hors du total
            </span>
          )}
        </span>
      </p>
    </div>
  );
};

const NothingFound = ({ search, onClear }: { search: string; onClear: () => void }) =>
  search.trim() === '' ? (
    <EmptyState title="Aucune vente ici">Aucune vente de cette période n’en est à cette étape.</EmptyState>
  ) : (
    <EmptyState title="Aucune vente trouvée" action={<Button onPress={onClear}>Tout afficher</Button>}>
      Rien ne correspond à {quote(search.trim())}.
    </EmptyState>
  );

const SORT_LABELS: Readonly<Record<SaleSortKey, string>> = { date: 'Date', price: 'Montant', title: 'Titre' };
