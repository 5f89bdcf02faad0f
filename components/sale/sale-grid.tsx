import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { type ArticleHead, ArticleHeads } from '#components/article/article-heads.tsx';
import { AccountInitial } from '#components/owner/account-initial.tsx';
import { CheckMark } from '#components/ui/check-mark.tsx';
import type { Tone } from '#components/ui/chip.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Dash } from '#components/ui/dash.tsx';
import { GridCell } from '#components/ui/grid-cell.tsx';
import { Photo } from '#components/ui/photo.tsx';
import { TickAll } from '#components/ui/tick-all.tsx';
import { type GridHandle, VirtualGrid, type VirtualGridProps } from '#components/ui/virtual-grid.tsx';
import type { WireSaleEntry } from '#core/contract/sale-pages.ts';
import type { AccountMark } from '#core/model/account-marks.ts';
import { formatDay } from '#core/model/french-dates.ts';
import type { Order } from '#core/model/order.ts';
import { naturalSaleSort, type SaleSort, type SaleSortKey } from '#core/model/sales/sale-view.ts';
import { type Instant, toInstant } from '#core/model/time.ts';
import { LifeMark } from './life-mark.tsx';
import { SaleCost, type SaleCostProps, SaleMargin, SaleMarginLine } from './sale-cost.tsx';
import { agreedText, amountText, differenceText, saleState } from './sale-text.ts';

export interface SaleGridProps extends Pick<VirtualGridProps<WireSaleEntry>, 'onNearEnd'> {
  /** The first rows of the list, and how many it has. */
  entries: readonly WireSaleEntry[];
  total: number;
  sort: SaleSort;
  onSort: (sort: SaleSort) => void;
  now: Instant;
  /** The order of a sale, where the screen holds it. */
  orderOf: (entry: WireSaleEntry) => Order | undefined;
  onOpen: (entry: WireSaleEntry) => void;
  /** The way to where the cost of a sale is entered. */
  enterCost: SaleCostProps['enter'];
  /** « P » on a row. */
  onCost: (entry: WireSaleEntry) => void;
  onReturn: SaleCostProps['onReturn'];
  /** The ticked rows, by key. */
  ticked: ReadonlySet<string>;
  onTick: (keys: ReadonlySet<string>) => void;
  /** Ticks all rows of the list, those too that are not here. */
  onTickAll: () => void;
  /** Returns the account of a sale; absent while there is only one. */
  accountOf?: ((sale: { marketplaceUserId: string | null }) => AccountMark) | undefined;
  handle?: Ref<GridHandle> | undefined;
}

const GRID = 'grid items-center gap-x-3 px-3.5';
const COLUMNS =
  'grid-cols-[1.25rem_minmax(0,1fr)_auto] md:grid-cols-[1.25rem_minmax(0,1.1fr)_minmax(0,1fr)_6.5rem] lg:grid-cols-[1.25rem_minmax(0,1.2fr)_5.5rem_minmax(0,1fr)_5.5rem_7rem_5.5rem] xl:grid-cols-[1.25rem_minmax(0,1fr)_6rem_4rem_minmax(0,1fr)_6rem_7.5rem_5.5rem]';
const WIDE = 'hidden lg:block';
const WIDEST = 'hidden xl:block';
const [HEAD_HEIGHT, ROW_HEIGHT] = [36, 59];

const HEADS: readonly ArticleHead<SaleSortKey>[] = [
  { by: 'title', label: 'Article' },
  { by: 'date', label: 'Vendue', className: WIDE },
  { by: null, label: 'Étape', className: WIDEST },
  { by: null, label: 'Où est l’argent', className: 'hidden md:block' },
  { by: 'price', label: 'Montant', className: 'text-right', isNumber: true },
  { by: null, label: 'Prix d’achat', className: `${WIDE} text-right` },
  { by: 'margin', label: 'Marge', className: `${WIDE} text-right`, isNumber: true },
];

const NONE: ReadonlySet<string> = new Set();

/** Sales and refunds after their release, any number of them. Entrée opens the order, or what the seller entered; P leads to its cost. */
export const SaleGrid = (props: SaleGridProps) => {
  const { entries, total, onNearEnd, sort, onSort, ticked, onTick, onTickAll, onOpen, onCost, handle, ...rest } = props;
  const shown = entries.reduce((count, { key }) => count + (ticked.has(key) ? 1 : 0), 0);
  const all = shown === entries.length && ticked.size >= total;
  return (
    <VirtualGrid<WireSaleEntry>
      label="Vos ventes"
      rows={entries}
      keyOf={({ key }) => key}
      selected={ticked}
      onToggle={(key) => onTick(toggled(ticked, key))}
      onExtend={(keys) => onTick(new Set([...ticked, ...keys]))}
      onSelectAll={onTickAll}
      onClear={() => onTick(NONE)}
      onRowKey={(event, entry) => {
        if (!isCostKey(event)) return;
        event.preventDefault();
        onCost(entry);
      }}
      onOpen={onOpen}
      rowHeight={ROW_HEIGHT}
      total={total}
      onNearEnd={onNearEnd}
      handle={handle}
      header={{
        height: HEAD_HEIGHT,
        className: `${GRID} ${COLUMNS} border-b border-line bg-card text-small font-semibold text-ink-2`,
        cells: (
          <>
            <TickAll ticked={all ? 'on' : shown > 0 ? 'some' : 'off'} onPress={all ? () => onTick(NONE) : onTickAll} />
            <ArticleHeads heads={HEADS} sort={sort} onSort={onSort} naturalSort={naturalSaleSort} />
          </>
        ),
      }}
      rowClassName={({ isSelected }, { refund }) =>
        classNames(
          `inset-x-0 min-h-14.75 border-b border-line py-2 ${GRID} ${COLUMNS} outline-offset-[-2px]!`,
          isSelected ? 'bg-plum-soft' : 'hover:bg-sunk',
          refund !== null && !isSelected && 'bg-sunk/50',
        )
      }
    >
      {(entry, state) => <Cells {...rest} {...state} entry={entry} onOpen={onOpen} />}
    </VirtualGrid>
  );
};

const toggled = (keys: ReadonlySet<string>, key: string): ReadonlySet<string> => {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
};

const isCostKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'p' && !ctrlKey && !metaKey && !altKey;

type CellsProps = Pick<SaleGridProps, 'now' | 'orderOf' | 'onOpen' | 'accountOf' | 'enterCost' | 'onReturn'> & {
  entry: WireSaleEntry;
  isSelected: boolean;
  isCurrent: boolean;
};

const Cells = ({ entry, isSelected, isCurrent, now, orderOf, onOpen, accountOf, enterCost, onReturn }: CellsProps) => {
  const cost = { entry, isCurrent, onReturn, enter: enterCost };
  const order = orderOf(entry);
  const state = <State entry={entry} order={order} now={now} />;
  const soldAt = toInstant(entry.at);
  return (
    <>
      <GridCell>
        <CheckMark state={isSelected ? 'on' : 'off'} />
      </GridCell>
      <GridCell className="flex min-w-0 items-center gap-2">
        <span className="relative shrink-0">
          <Photo url={entry.sale.photoUrl} className="h-10.5 w-8.5" />
          {accountOf && <AccountInitial account={accountOf(entry.sale)} className="absolute -bottom-1 -left-1.5" />}
        </span>
        <div className="flex min-w-0 flex-col">
          <Title
            entry={entry}
            isOpenable={order !== undefined || entry.sale.byHand}
            isCurrent={isCurrent}
            onOpen={onOpen}
          />
          <span className="truncate text-small text-ink-2">{detailOf(entry, soldAt, now)}</span>
          <span className="min-w-0 md:hidden">{state}</span>
          <Difference entry={entry} />
        </div>
      </GridCell>
      <GridCell className={`${WIDE} text-ink-2`}>
        {soldAt === null ? <Dash word="date inconnue" /> : formatDay(soldAt, now)}
      </GridCell>
      <GridCell className={WIDEST}>
        <LifeMark entry={entry} />
      </GridCell>
      <GridCell className="hidden min-w-0 md:block">{state}</GridCell>
      <GridCell className="text-right tabular-nums">
        <Agreed>{agreedText(entry)}</Agreed>
        <span className="font-semibold whitespace-nowrap">{amountText(entry) ?? <Dash word="montant inconnu" />}</span>
        <span className="block text-small whitespace-nowrap lg:hidden">
          <SaleMarginLine {...cost} />
        </span>
      </GridCell>
      <GridCell className={`${WIDE} min-w-0 text-right tabular-nums`}>
        <SaleCost {...cost} now={now} />
      </GridCell>
      <GridCell className={`${WIDE} text-right tabular-nums`}>
        <SaleMargin entry={entry} />
      </GridCell>
    </>
  );
};

/** Buyer and number; below the width of a table the day too. */
const detailOf = ({ sale }: WireSaleEntry, soldAt: Instant | null, now: Instant): ReactNode => {
  const number = sale.transactionId === null ? null : `n° ${sale.transactionId}`;
  const day = soldAt === null ? null : formatDay(soldAt, now);
  const rest = [sale.buyerLogin, number].filter((part) => part !== null).join(' · ');
  return (
    <>
      {day !== null && <span className="lg:hidden">{rest === '' ? day : `${day} · `}</span>}
      {rest || (day === null ? 'acheteur inconnu' : <span className="max-lg:hidden">acheteur inconnu</span>)}
    </>
  );
};

interface TitleProps extends Pick<CellsProps, 'entry' | 'isCurrent' | 'onOpen'> {
  isOpenable: boolean;
}

const Title = ({ entry, isOpenable, isCurrent, onOpen }: TitleProps) => {
  const text = entry.sale.title ?? 'Sans titre';
  if (!isOpenable) {
    return (
      <span dir="auto" className="truncate font-semibold">
        {text}
      </span>
    );
  }
  return (
    <button
      type="button"
      dir="auto"
      tabIndex={isCurrent ? 0 : -1}
      onClick={(event) => {
        event.stopPropagation();
        onOpen(entry);
      }}
      className="cursor-pointer truncate text-left font-semibold hover:underline"
    >
      {text}
    </button>
  );
};

const TEXT_TONE: Readonly<Record<Tone, string>> = {
  neutral: 'text-ink',
  plum: 'text-plum',
  saffron: 'text-saffron',
  green: 'text-green',
  red: 'text-red',
  blue: 'text-blue',
};

const State = ({ entry, order, now }: { entry: WireSaleEntry; order: Order | undefined; now: Instant }) => {
  const { word, detail, tone } = saleState(entry, order, now);
  return (
    <span className="flex min-w-0 flex-col max-md:block max-md:truncate max-md:text-small">
      <span className={classNames('font-semibold', TEXT_TONE[tone])}>{word}</span>
      <span className="md:hidden"> · </span>
      <span className="text-small text-ink-2 md:line-clamp-2">{detail}</span>
    </span>
  );
};

const Agreed = ({ children }: { children: string | null }) =>
  children !== null && <span className="block text-small whitespace-nowrap text-ink-2">{children}</span>;

const Difference = ({ entry }: { entry: WireSaleEntry }) => {
  const difference = differenceText(entry);
  return (
    difference && (
      <span className={classNames('text-small font-medium', difference.isOpen ? 'text-saffron' : 'text-ink-2')}>
        {difference.text}
      </span>
    )
  );
};
