import { type ArticleHead, ArticleHeads } from '#components/article/article-heads.tsx';
import { ActionButton } from '#components/order/action-button.tsx';
import { actionsOf, type OrderAction } from '#components/order/order-actions.ts';
import { StateChip } from '#components/order/order-chips.tsx';
import { AccountInitial } from '#components/owner/account-initial.tsx';
import { CheckMark } from '#components/ui/check-mark.tsx';
import { Dash } from '#components/ui/dash.tsx';
import { GridCell, GridHead } from '#components/ui/grid-cell.tsx';
import { Photo } from '#components/ui/photo.tsx';
import { VirtualGrid } from '#components/ui/virtual-grid.tsx';
import type { AccountMark } from '#core/model/account-marks.ts';
import { formatDay } from '#core/model/french-dates.ts';
import type { Order } from '#core/model/order.ts';
import { type Instant, toInstant } from '#core/model/time.ts';
import { PriceCell } from './price-cell.tsx';
import { naturalPrivateSort, type PrivateSort, type PrivateSortKey } from './private-rows.ts';

export interface PrivateGridProps {
  orders: readonly Order[];
  byHand: ReadonlySet<string>;
  selected: ReadonlySet<string>;
  onSelect: (ids: ReadonlySet<string>) => void;
  sort: PrivateSort;
  onSort: (sort: PrivateSort) => void;
  now: Instant;
  onPrice: (order: Order, price: string | null) => Promise<unknown>;
  onAction: (action: OrderAction, order: Order) => void;
  accountOf: ((order: Order) => AccountMark) | undefined;
}

const GRID = 'grid items-center gap-x-3 px-3.5';
const COLUMNS =
  'grid-cols-[1.25rem_minmax(0,1fr)_auto] lg:grid-cols-[1.25rem_minmax(0,1fr)_6rem_minmax(0,11rem)_8rem_7rem_9.5rem] xl:grid-cols-[1.25rem_minmax(0,1fr)_6rem_minmax(0,16rem)_8rem_8rem_9.5rem]';
const WIDE = 'hidden lg:block';
const [HEAD_HEIGHT, ROW_HEIGHT] = [36, 59];

const HEADS: readonly ArticleHead<PrivateSortKey>[] = [
  { by: 'title', label: 'Article' },
  { by: 'date', label: 'Vendue', className: WIDE },
  { by: null, label: 'Statut', className: WIDE },
  { by: 'price', label: 'Prix de vente', className: 'text-right', isNumber: true },
  { by: null, label: 'Source du prix', className: WIDE },
  { by: null, label: 'Action', className: `${WIDE} text-right` },
];

const none = (): void => {};

/** The sales of private accounts, any number of them, each with its price to edit. */
export const PrivateGrid = ({ orders, selected, onSelect, sort, onSort, ...rest }: PrivateGridProps) => (
  <VirtualGrid<Order>
    label="Vos ventes de particulier"
    rows={orders}
    keyOf={({ id }) => id}
    selected={selected}
    onToggle={(id) => onSelect(selected.has(id) ? without(selected, id) : new Set([...selected, id]))}
    onExtend={(ids) => onSelect(new Set([...selected, ...ids]))}
    onSelectAll={() => onSelect(new Set(orders.map(({ id }) => id)))}
    onClear={() => onSelect(new Set())}
    onOpen={none}
    rowHeight={ROW_HEIGHT}
    header={{
      height: HEAD_HEIGHT,
      className: `${GRID} ${COLUMNS} border-b border-line bg-card text-small font-semibold text-ink-2`,
      cells: (
        <>
          <GridHead>
            <span className="sr-only">Sélection</span>
          </GridHead>
          <ArticleHeads heads={HEADS} sort={sort} onSort={onSort} naturalSort={naturalPrivateSort} />
        </>
      ),
    }}
    rowClassName={({ isSelected }) =>
      `inset-x-0 min-h-14.75 border-b border-line py-2 ${isSelected ? 'bg-plum-soft' : 'hover:bg-sunk'} ${GRID} ${COLUMNS} outline-offset-[-2px]!`
    }
  >
    {(order, state) => <Cells {...rest} {...state} order={order} />}
  </VirtualGrid>
);

const without = (ids: ReadonlySet<string>, id: string): Set<string> => new Set([...ids].filter((each) => each !== id));

type CellsProps = Pick<PrivateGridProps, 'byHand' | 'now' | 'onPrice' | 'onAction' | 'accountOf'> & {
  order: Order;
  isSelected: boolean;
  isCurrent: boolean;
};

const sourceOf = (order: Order, byHand: ReadonlySet<string>): string => {
  if (order.price === null) return 'inconnu, hors total';
  return byHand.has(order.id) ? 'saisi par vous' : 'lu sur Vinted';
};

const Cells = ({ order, isSelected, isCurrent, byHand, now, onPrice, onAction, accountOf }: CellsProps) => {
  const soldAt = toInstant(order.orderDate);
  const day = soldAt === null ? null : formatDay(soldAt, now);
  const number = order.transactionId === null ? 'numéro inconnu' : `n° ${order.transactionId}`;
  const source = sourceOf(order, byHand);
  const actions = actionsOf(order);
  const action = actions.includes('archive') && order.status === '1' ? 'archive' : actions[0];
  return (
    <>
      <GridCell>
        <CheckMark state={isSelected ? 'on' : 'off'} />
      </GridCell>
      <GridCell className="flex min-w-0 items-center gap-2">
        <span className="relative shrink-0 max-[22rem]:hidden">
          <Photo url={order.photoUrl} className="h-10.5 w-8.5" />
          {accountOf && <AccountInitial account={accountOf(order)} className="absolute -bottom-1 -left-1.5" />}
        </span>
        <div className="flex min-w-0 flex-col">
          <span dir="auto" className="truncate font-semibold">
            {order.title ?? 'Sans titre'}
          </span>
          <span className="truncate text-small text-ink-2">
            {day !== null && <span className="lg:hidden">{day} · </span>}
            {number}
          </span>
          <span className="text-small text-ink-2 lg:hidden">{source}</span>
        </div>
      </GridCell>
      <GridCell className={`${WIDE} text-ink-2`}>{day ?? <Dash word="date inconnue" />}</GridCell>
      <GridCell className="hidden min-w-0 lg:flex">
        <StateChip order={order} now={now} />
      </GridCell>
      <GridCell className="flex justify-end">
        <PriceCell order={order} isCurrent={isCurrent} onSave={(price) => onPrice(order, price)} />
      </GridCell>
      <GridCell className={`${WIDE} text-small ${order.price === null ? 'font-semibold text-saffron' : 'text-ink-2'}`}>
        {source}
      </GridCell>
      <GridCell className="hidden justify-end lg:flex">
        {action && (
          <ActionButton
            action={action}
            subject={order.title ?? 'cette vente'}
            isInTabOrder={isCurrent}
            onPress={() => onAction(action, order)}
          />
        )}
      </GridCell>
    </>
  );
};
