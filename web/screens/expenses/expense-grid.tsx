import type { ReactNode, Ref } from 'react';
import { type ArticleHead, ArticleHeads } from '#components/article/article-heads.tsx';
import { AccountInitial } from '#components/owner/account-initial.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { classNames } from '#components/ui/class-names.ts';
import { Dash } from '#components/ui/dash.tsx';
import { GridCell } from '#components/ui/grid-cell.tsx';
import { DocumentIcon, WalletIcon } from '#components/ui/icons.ts';
import { type GridHandle, VirtualGrid, type VirtualGridProps } from '#components/ui/virtual-grid.tsx';
import type { StatedExpense, WireExpense } from '#core/contract/expenses.ts';
import type { AccountMark } from '#core/model/account-marks.ts';
import type { ExpenseSortKey } from '#core/model/expenses/expense-view.ts';
import { repeatWord } from '#core/model/expenses/expense-words.ts';
import { formatMoney } from '#core/model/french.ts';
import { formatDay, formatMonth } from '#core/model/french-dates.ts';
import { toMinor } from '#core/model/money.ts';
import { type Instant, startOfParisDay } from '#core/model/time.ts';
import { type ExpenseRow, type ExpenseSort, naturalExpenseSort } from './expense-rows.ts';
import { bearerText, expensesText, spentText } from './expense-text.ts';

export interface ExpenseGridProps extends Pick<VirtualGridProps<ExpenseRow>, 'total' | 'onNearEnd'> {
  rows: readonly ExpenseRow[];
  /** What the seller entered, by its id. */
  stated: ReadonlyMap<string, StatedExpense>;
  sort: ExpenseSort;
  onSort: (sort: ExpenseSort) => void;
  now: Instant;
  onOpen: (stated: StatedExpense) => void;
  /** Returns the account of an expense; absent while there is only one. */
  accountOf: ((expense: WireExpense) => AccountMark) | undefined;
  handle?: Ref<GridHandle> | undefined;
}

const GRID = 'grid items-center gap-x-3 px-3.5';
const COLUMNS =
  'grid-cols-[minmax(0,1fr)_auto] md:grid-cols-[6rem_minmax(0,1fr)_minmax(0,1fr)_6.5rem] xl:grid-cols-[6rem_minmax(0,1fr)_minmax(0,1fr)_6rem_6.5rem]';
const MEDIUM = 'hidden md:block';
const WIDE = 'hidden xl:block';
const [HEAD_HEIGHT, ROW_HEIGHT] = [36, 55];

const HEADS: readonly ArticleHead<ExpenseSortKey>[] = [
  { by: 'day', label: 'Date', className: MEDIUM },
  { by: 'type', label: 'Type et note' },
  { by: null, label: 'Rattachée à', className: MEDIUM },
  { by: null, label: 'Justificatif', className: WIDE },
  { by: 'amount', label: 'Montant', className: 'text-right', isNumber: true },
];

const none = (): void => {};

/** Expenses under their months, any number of them. Entrée opens one that was entered. */
export const ExpenseGrid = ({ rows, sort, onSort, onOpen, handle, total, onNearEnd, ...rest }: ExpenseGridProps) => {
  const open = (row: ExpenseRow): void => {
    const stated = row.kind === 'expense' ? rest.stated.get(row.expense.statedId ?? '') : undefined;
    if (stated) onOpen(stated);
  };
  return (
    <VirtualGrid<ExpenseRow>
      label="Vos dépenses"
      rows={rows}
      keyOf={({ key }) => key}
      selected={null}
      onToggle={none}
      onExtend={none}
      onSelectAll={none}
      onClear={none}
      onOpen={open}
      rowHeight={ROW_HEIGHT}
      handle={handle}
      total={total}
      onNearEnd={onNearEnd}
      header={{
        height: HEAD_HEIGHT,
        className: `${GRID} ${COLUMNS} border-b border-line bg-card text-small font-semibold text-ink-2`,
        cells: <ArticleHeads heads={HEADS} sort={sort} onSort={onSort} naturalSort={naturalExpenseSort} />,
      }}
      rowClassName={(_, row) =>
        classNames(
          'inset-x-0 border-b border-line py-2 outline-offset-[-2px]!',
          row.kind === 'month' ? 'flex min-h-10 items-baseline gap-x-2 bg-sunk/60 px-3.5' : 'min-h-13.75 hover:bg-sunk',
          row.kind === 'expense' && `${GRID} ${COLUMNS}`,
        )
      }
    >
      {(row, { isCurrent }) =>
        row.kind === 'month' ? (
          <MonthCells row={row} />
        ) : (
          <Cells {...rest} expense={row.expense} isCurrent={isCurrent} onOpen={onOpen} />
        )
      }
    </VirtualGrid>
  );
};

const MonthCells = ({ row: { month, spent } }: { row: Extract<ExpenseRow, { kind: 'month' }> }) => (
  <GridCell className="flex w-full flex-wrap items-baseline justify-between gap-x-3">
    <span>
      <span className="inline-block font-semibold first-letter:uppercase">
        {month === '' ? 'Sans date' : formatMonth(month)}
      </span>{' '}
      {spent && <span className="text-small text-ink-2">{expensesText(spent.count)}</span>}
    </span>
    {spent && <span className="font-semibold tabular-nums">{spentText(spent)}</span>}
  </GridCell>
);

type CellsProps = Pick<ExpenseGridProps, 'stated' | 'now' | 'onOpen' | 'accountOf'> & {
  expense: WireExpense;
  isCurrent: boolean;
};

const Cells = ({ expense, isCurrent, stated: allStated, now, onOpen, accountOf }: CellsProps) => {
  const { type, note, day, montant, currency, source } = expense;
  const stated = allStated.get(expense.statedId ?? '');
  const when = day === null ? null : formatDay(startOfParisDay(day), now);
  const repeat = repeatWord(stated?.every ?? null);
  const origin = { hand: null, wallet: 'lue au porte-monnaie', file: 'de votre fichier', unknown: null }[source];
  const detail = [note, origin].filter((part) => part !== null).join(' · ');
  return (
    <>
      <GridCell className={`${MEDIUM} whitespace-nowrap`}>{when ?? <Dash word="date inconnue" />}</GridCell>
      <GridCell className="flex min-w-0 flex-col items-start">
        <Title expense={expense} stated={stated} isCurrent={isCurrent} onOpen={onOpen} />
        <span className="flex max-w-full flex-wrap gap-x-1.5 text-small text-ink-2">
          {when !== null && <span className="md:hidden">{when}</span>}
          {detail !== '' && <span className="min-w-0 truncate">{detail}</span>}
          {expense.tiedTo && <span className="min-w-0 truncate md:hidden">{expense.tiedTo.title ?? 'Sans titre'}</span>}
          {repeat !== null && <span className="whitespace-nowrap">{repeat}</span>}
        </span>
      </GridCell>
      <GridCell className={`${MEDIUM} min-w-0`}>
        <Bearer expense={expense} accountOf={accountOf} />
      </GridCell>
      <GridCell className={WIDE}>
        <Receipt expense={expense} stated={stated} isCurrent={isCurrent} onOpen={onOpen} />
      </GridCell>
      <GridCell className="text-right font-semibold whitespace-nowrap tabular-nums">
        {montant === null ? (
          <Dash word={`${type ?? 'dépense'}, montant inconnu`} />
        ) : (
          formatMoney(toMinor(montant), currency)
        )}
      </GridCell>
    </>
  );
};

type TitleProps = Pick<CellsProps, 'expense' | 'isCurrent' | 'onOpen'> & { stated: StatedExpense | undefined };

const Title = ({ expense, stated, isCurrent, onOpen }: TitleProps) => {
  const name = expense.type ?? 'Sans type';
  if (stated === undefined) return <span className="max-w-full truncate font-semibold">{name}</span>;
  return (
    <OpenButton
      isCurrent={isCurrent}
      onOpen={() => onOpen(stated)}
      className="max-w-full cursor-pointer truncate text-left font-semibold hover:underline"
    >
      {name}
    </OpenButton>
  );
};

interface OpenButtonProps {
  isCurrent: boolean;
  onOpen: () => void;
  className: string;
  children: string;
}

/** A button within a row, which itself handles a press; Tab only reaches that of the current row. */
const OpenButton = ({ isCurrent, onOpen, className, children }: OpenButtonProps) => (
  <button
    type="button"
    tabIndex={isCurrent ? 0 : -1}
    onClick={(event) => {
      event.stopPropagation();
      onOpen();
    }}
    className={className}
  >
    {children}
  </button>
);

/** A receipt that is attached, one that is missing, or a line that proves itself. */
const Receipt = ({ expense, stated, isCurrent, onOpen }: TitleProps) => {
  if (expense.source === 'wallet') return <Mark icon={<WalletIcon />} word="dans le porte-monnaie" />;
  if (expense.hasReceipt) return <Mark icon={<DocumentIcon className="text-plum" />} word="joint" />;
  if (stated === undefined) return <Dash word="aucun" />;
  return (
    <OpenButton
      isCurrent={isCurrent}
      onOpen={() => onOpen(stated)}
      className={buttonClass('secondary', 'small', 'text-saffron')}
    >
      Joindre
    </OpenButton>
  );
};

const Mark = ({ icon, word }: { icon: ReactNode; word: string }) => (
  <span title={word} className="inline-grid size-8 place-items-center rounded-control bg-sunk">
    {icon}
    <span className="sr-only">{word}</span>
  </span>
);

const Bearer = ({ expense, accountOf }: Pick<CellsProps, 'expense' | 'accountOf'>) => {
  const { tiedTo } = expense;
  if (tiedTo !== null) {
    return (
      <span className="flex min-w-0 flex-col">
        <span className="truncate font-semibold">{tiedTo.title ?? 'Sans titre'}</span>
        <span className="truncate text-small text-ink-2">{bearerText(tiedTo, expense.currency)}</span>
      </span>
    );
  }
  const account = expense.marketplaceUserId === null ? undefined : accountOf?.(expense);
  if (account === undefined) return <Dash word="à rien, au résultat" />;
  return (
    <span className="flex min-w-0 items-center gap-2">
      <AccountInitial account={account} />
      <span aria-hidden="true" className="truncate">
        {account.name}
      </span>
    </span>
  );
};
