import { useMemo, useState } from 'react';
import type { OrderAction } from '#components/order/order-actions.ts';
import { SelectionBar } from '#components/order/selection-bar.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ArchiveIcon, ChevronDownIcon } from '#components/ui/icons.ts';
import { Menu } from '#components/ui/menu.tsx';
import { SearchField } from '#components/ui/search-field.tsx';
import { SortByMenu } from '#components/ui/sort-by-menu.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import { useMedia } from '#components/ui/use-media.ts';
import { ARCHIVED_CHOICES, type ArchivedChoice } from '#core/model/archived-choice.ts';
import { formatCount, formatPlural, quote } from '#core/model/french.ts';
import type { Order } from '#core/model/order.ts';
import { totalText } from '#core/model/order-totals.ts';
import { LIST_CARD, LIST_PANEL, LIST_TABS, LIST_TOOLS } from '#web/shell/list-look.ts';
import { LOW_LINE } from '#web/shell/window-sizes.ts';
import { PrivateGrid, type PrivateGridProps } from './private-grid.tsx';
import {
  groupPrivate,
  naturalPrivateSort,
  PRIVATE_LISTS,
  type PrivateList,
  type PrivateSort,
  type PrivateSortKey,
  searchPrivate,
  sortPrivate,
} from './private-rows.ts';

export interface PrivateCardProps
  extends Pick<PrivateGridProps, 'orders' | 'byHand' | 'now' | 'onPrice' | 'accountOf'> {
  archived: ArchivedChoice;
  onArchived: (choice: ArchivedChoice) => void;
  onAct: (action: OrderAction, orders: readonly Order[]) => void;
}

const LABELS: Readonly<Record<PrivateList, string>> = {
  all: 'Toutes',
  pending: 'À expédier',
  late: 'En retard',
  shipped: 'Expédiées',
  unpriced: 'Prix à saisir',
};

const SORT_LABELS: Readonly<Record<PrivateSortKey, string>> = { date: 'Date', price: 'Prix de vente', title: 'Titre' };

const ARCHIVED_LABELS: Readonly<Record<ArchivedChoice, string>> = {
  false: 'Sans les archivées',
  true: 'Archivées seulement',
  all: 'Avec les archivées',
};

const ACTIONS: readonly OrderAction[] = ['ship', 'archive', 'restore'];
const NONE: ReadonlySet<string> = new Set();

/** The sales of private accounts: search, sort, prices in place, one or many archived. */
export const PrivateCard = (props: PrivateCardProps) => {
  const { orders, archived, onArchived, onAct, now, ...grid } = props;
  const [list, setList] = useState<PrivateList>('all');
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<PrivateSort>(naturalPrivateSort('date'));
  const [selected, setSelected] = useState(NONE);
  const groups = useMemo(() => groupPrivate(orders, now), [orders, now]);
  const found = useMemo(() => searchPrivate(groups.get(list) ?? [], search), [groups, list, search]);
  const rows = useMemo(() => sortPrivate(found, sort), [found, sort]);
  const ticked = orders.filter(({ id }) => selected.has(id));
  const act = (action: OrderAction, on: readonly Order[]): void => {
    setSelected(new Set([...selected].filter((id) => !on.some((order) => order.id === id))));
    onAct(action, on);
  };
  const isLine = useMedia(LOW_LINE);
  const status = (
    <p role="status" className="mr-auto text-small text-ink-2 max-sm:not-empty:w-full low:not-empty:px-3.5">
      {rows.length < (groups.get(list)?.length ?? 0) && formatPlural(rows.length, 'vente trouvée', 'ventes trouvées')}
    </p>
  );
  const tools = (
    <>
      <ArchivedMenu chosen={archived} onChoose={onArchived} />
      <span className="sm:hidden">
        <SortByMenu labels={SORT_LABELS} sort={sort} onSort={setSort} naturalSort={naturalPrivateSort} />
      </span>
      <SearchField
        label="Rechercher une vente"
        placeholder="Titre, acheteur, n°"
        value={search}
        onChange={setSearch}
        className={isLine ? 'low:w-36 shrink-0' : 'max-sm:w-0 grow sm:max-w-60'}
      />
    </>
  );
  return (
    <Card className={`min-h-90 ${LIST_CARD}`}>
      <Tabs
        label="Vos ventes de particulier"
        entries={PRIVATE_LISTS.map((id) => ({ id, label: LABELS[id], ...countIn(groups.get(id)) }))}
        selected={list}
        onSelect={setList}
        look="pills"
        className={LIST_TABS}
        panelClassName={LIST_PANEL}
        aside={isLine && tools}
      >
        {!isLine && (
          <div className={`flex-wrap ${LIST_TOOLS}`}>
            {status}
            {tools}
          </div>
        )}
        {isLine && status}
        {rows.length > 0 ? (
          <PrivateGrid
            key={list}
            {...grid}
            now={now}
            orders={rows}
            selected={selected}
            onSelect={setSelected}
            sort={sort}
            onSort={setSort}
            onAction={(action, order) => act(action, [order])}
          />
        ) : (
          <NothingFound search={search} onClear={() => setSearch('')} />
        )}
        {ticked.length > 0 ? (
          <SelectionBar orders={ticked} actions={ACTIONS} onAction={act} onClear={() => setSelected(NONE)} />
        ) : (
          rows.length > 0 && (
            <p className="flex flex-wrap justify-between gap-x-4 border-t border-ink px-3.5 py-2.5">
              <span className="font-semibold">{formatPlural(rows.length, 'vente')}</span>
              <span className="tabular-nums">{totalText(rows)}</span>
            </p>
          )
        )}
      </Tabs>
    </Card>
  );
};

/** An empty list has no count: it may not be read yet. */
const countIn = (orders: readonly Order[] | undefined): { count?: string } =>
  orders === undefined || orders.length === 0 ? {} : { count: formatCount(orders.length) };

const ArchivedMenu = ({ chosen, onChoose }: { chosen: ArchivedChoice; onChoose: (choice: ArchivedChoice) => void }) => (
  <Menu
    label="Ventes archivées"
    trigger={
      <Button size="small" aria-label={`Ventes archivées : ${ARCHIVED_LABELS[chosen]}`}>
        <ArchiveIcon className="sm:hidden" />
        <span className="max-sm:hidden">{ARCHIVED_LABELS[chosen]}</span>
        <ChevronDownIcon size={14} />
      </Button>
    }
    groups={[
      {
        id: 'archived',
        title: 'Afficher',
        selected: chosen,
        onSelect: (id) => {
          const choice = ARCHIVED_CHOICES.find((known) => known === id);
          if (choice) onChoose(choice);
        },
        entries: ARCHIVED_CHOICES.map((id) => ({ id, label: ARCHIVED_LABELS[id] })),
      },
    ]}
  />
);

const NothingFound = ({ search, onClear }: { search: string; onClear: () => void }) =>
  search.trim() === '' ? (
    <EmptyState title="Aucune vente ici">
      Aucune vente de particulier de cette période n’est dans cette liste.
    </EmptyState>
  ) : (
    <EmptyState title="Aucune vente trouvée" action={<Button onPress={onClear}>Tout afficher</Button>}>
      Rien ne correspond à {quote(search.trim())}.
    </EmptyState>
  );
