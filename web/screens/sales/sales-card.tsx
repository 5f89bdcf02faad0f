import type { RefObject } from 'react';
import { SaleGrid, type SaleGridProps } from '#components/sale/sale-grid.tsx';
import { salesCsv } from '#components/sale/sales-csv.ts';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import type { GridHandle } from '#components/ui/virtual-grid.tsx';
import type { WireSaleEntry } from '#core/contract/sale-pages.ts';
import { toUserText } from '#core/errors.ts';
import { formatCount, quote } from '#core/model/french.ts';
import { SALE_LISTS, type SaleList } from '#core/model/sales/sale-lists.ts';
import type { EntryCounts } from '#core/model/sales/sale-sums.ts';
import { naturalSaleSort, type SaleSortKey, searchEntries } from '#core/model/sales/sale-view.ts';
import type { SalesSummary } from '#core/queries/sales.ts';
import { notify } from '#core/state/notifications.ts';
import { ExportMenu, type ExportMenuProps } from '#web/shell/export-menu.tsx';
import { ListCard } from '#web/shell/list-card.tsx';
import { saveCsvFile } from '#web/shell/save-csv-file.ts';
import { NextRows } from '#web/shell/use-pages.tsx';
import { type TickedList, useTicks } from '#web/shell/use-ticks.ts';
import { ChosenBar } from './chosen-bar.tsx';
import { toSaleListName } from './sales-search.ts';
import { SalesTotal } from './sales-total.tsx';
import type { PartedTotal } from './total-parts.ts';
import type { SaleView } from './use-sale-view.ts';

export interface SalesCardProps
  extends Pick<SaleGridProps, 'now' | 'orderOf' | 'accountOf' | 'onOpen' | 'enterCost' | 'onCost' | 'onReturn'>,
    Pick<ExportMenuProps, 'whole'> {
  view: SaleView;
  list: SaleList;
  onList: (list: SaleList) => void;
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

/** As many rows as a file of chosen ones takes. */
const MOST_TICKED = 50_000;
const NOT_TICKED =
  'Vos ventes n’ont pas pu être lues jusqu’au bout, et rien de plus n’est coché. Réessayez dans un instant.';

const keyOf = ({ key }: WireSaleEntry): string => key;

const ticksOf = ({ rows, isWhole, filter, readAll }: SaleView): TickedList<WireSaleEntry> => ({
  ...{ rows, isWhole, search: filter.search, find: searchEntries, keyOf },
  readAll: async (most) => {
    const all = await readAll(most);
    return { rows: all.entries, isWhole: all.isWhole };
  },
  ...{ most: MOST_TICKED, notRead: NOT_TICKED },
});

const NO_PARTS: readonly PartedTotal[] = [];
const NOT_READ = 'Vos ventes n’ont pas pu être lues jusqu’au bout. Réessayez dans un instant.';

/** The sales of one stage: search, sort, any number of rows, and what they add up to. */
export const SalesCard = ({ view, list, onList, parted, handle, whole, ...grid }: SalesCardProps) => {
  const { rows, overview, cut, sort, setSort, search, setSearch } = view;
  const ticks = useTicks(ticksOf(view));
  // Of what was kept, sums would be those of fewer.
  const known = cut === null ? overview : undefined;
  const found = known === undefined ? rows.length : sizeOf(known.found);
  const listed = known === undefined ? rows.length : sizeOf(known.lists[list]);
  const saveShown = useSaveShown(view, list, grid.accountOf);
  const shown = SALE_LISTS.filter(
    (each) =>
      each === list || USUAL.has(each) || (each !== 'received' && (overview ? sizeOf(overview.lists[each]) : 0) > 0),
  );
  return (
    <ListCard
      label="Vos ventes"
      tabs={shown.map((id) => ({ id, label: LABELS[id], isToDo: id === 'uncosted', ...(known && countIn(id, known)) }))}
      selected={list}
      onSelect={(next) => {
        ticks.clear();
        onList(next);
      }}
      search={{ label: 'Rechercher une vente', placeholder: 'Titre, acheteur, n°', value: search, onChange: setSearch }}
      sort={{
        ...{ labels: SORT_LABELS, sort, onSort: setSort, naturalSort: naturalSaleSort },
        more: [{ id: 'all', label: 'Tout sélectionner', onAction: ticks.tickAll }],
      }}
      status={known && !view.isStale && found < listed && `${formatCount(found)} sur ${formatCount(listed)}`}
      more={<ExportMenu shown={{ rows: found, onCsv: () => void saveShown() }} whole={whole} />}
    >
      {rows.length > 0 ? (
        <>
          <SaleGrid
            key={list}
            {...grid}
            entries={rows}
            total={found}
            onNearEnd={view.onNearEnd}
            sort={sort}
            onSort={setSort}
            ticked={ticks.ticked}
            onTick={ticks.tick}
            onTickAll={ticks.tickAll}
            handle={handle}
          />
          <NextRows {...view.next} />
        </>
      ) : (
        !view.isStale && <NothingFound isCut={cut !== null} search={search} onClear={() => setSearch('')} />
      )}
      {ticks.chosen.length > 0 ? (
        <ChosenBar entries={ticks.chosen} hidden={ticks.hidden} onClear={ticks.clear} />
      ) : (
        rows.length > 0 &&
        known && (
          <SalesTotal
            found={known.found}
            parted={list === 'all' && found === listed ? parted : NO_PARTS}
            isStale={view.isStale}
            regime={known.regime}
          />
        )
      )}
    </ListCard>
  );
};

/** Saves every row of the view as a file, those too that the screen has not read yet. */
const useSaveShown =
  ({ readAll }: SaleView, list: SaleList, accountOf: SalesCardProps['accountOf']) =>
  async (): Promise<void> => {
    try {
      const { entries } = await readAll();
      saveCsvFile(`ventes-${toSaleListName(list) ?? 'toutes'}`, salesCsv(entries, accountOf));
    } catch (error) {
      notify({ type: 'error', message: toUserText(error, NOT_READ) });
    }
  };

const sizeOf = ({ sales, refunds }: EntryCounts): number => sales + refunds;

/** Refunds are rows of « Remboursements », and no sales elsewhere. An empty list has no count: it may not be read yet. */
const countIn = (list: SaleList, { lists }: SalesSummary): { count?: string } => {
  const count = list === 'refunds' ? sizeOf(lists[list]) : lists[list].sales;
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
