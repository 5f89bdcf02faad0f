import { type Ref, useMemo, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import type { GridHandle } from '#components/ui/virtual-grid.tsx';
import type { StatedExpense, WireExpense } from '#core/contract/expenses.ts';
import type { AccountMark } from '#core/model/account-marks.ts';
import { formatCount, quote } from '#core/model/french.ts';
import type { Instant } from '#core/model/time.ts';
import { ExportMenu, type ExportMenuProps } from '#web/shell/export-menu.tsx';
import { ListCard, type ListCardProps } from '#web/shell/list-card.tsx';
import { saveCsvFile } from '#web/shell/save-csv-file.ts';
import { ExpenseGrid } from './expense-grid.tsx';
import {
  type ExpenseSortKey,
  groupExpenses,
  naturalExpenseSort,
  searchExpenses,
  sortExpenses,
  toExpenseRows,
} from './expense-rows.ts';
import { expensesText } from './expense-text.ts';
import { expensesCsv } from './expenses-csv.ts';
import { EXPENSE_LISTS, type ExpenseList, toExpenseListName } from './expenses-search.ts';

interface ExpenseCardProps
  extends Pick<ExportMenuProps, 'whole'>,
    Pick<ListCardProps<ExpenseList, ExpenseSortKey>, 'isBeside'> {
  expenses: readonly WireExpense[];
  /** These are not all expenses: nothing is counted or added up. */
  isCut: boolean;
  stated: ReadonlyMap<string, StatedExpense>;
  list: ExpenseList;
  onList: (list: ExpenseList) => void;
  now: Instant;
  onOpen: (stated: StatedExpense) => void;
  accountOf: ((expense: WireExpense) => AccountMark) | undefined;
  handle: Ref<GridHandle>;
}

const LABELS: Readonly<Record<ExpenseList, string>> = {
  all: 'Toutes',
  result: 'Au résultat',
  tied: 'Rattachées',
  unproven: 'Sans justificatif',
  wallet: 'Du porte-monnaie',
};

const SORT_LABELS: Readonly<Record<ExpenseSortKey, string>> = { day: 'Date', type: 'Type', amount: 'Montant' };
const NONE: readonly WireExpense[] = [];

/** Expenses of the period: lists, search and sort. */
export const ExpenseCard = ({
  expenses,
  isCut,
  list,
  onList,
  handle,
  whole,
  isBeside = false,
  ...grid
}: ExpenseCardProps) => {
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState(() => naturalExpenseSort('day'));
  const groups = useMemo(() => groupExpenses(expenses), [expenses]);
  const listed = groups.get(list) ?? NONE;
  const found = useMemo(() => searchExpenses(listed, search), [listed, search]);
  const rows = useMemo(() => toExpenseRows(sortExpenses(found, sort), sort, isCut), [found, sort, isCut]);
  return (
    <ListCard
      label="Vos dépenses"
      isBeside={isBeside}
      tabs={EXPENSE_LISTS.map((id) => ({ id, label: LABELS[id], ...(!isCut && countIn(groups.get(id))) }))}
      selected={list}
      onSelect={onList}
      search={{
        label: 'Rechercher une dépense',
        placeholder: 'Type, note, article',
        value: search,
        onChange: setSearch,
      }}
      sort={{ labels: SORT_LABELS, sort, onSort: setSort, naturalSort: naturalExpenseSort }}
      status={
        !isCut && found.length < listed.length && `${formatCount(found.length)} sur ${expensesText(listed.length)}`
      }
      more={
        <ExportMenu
          shown={{
            rows: found.length,
            onCsv: () =>
              saveCsvFile(
                `depenses-${toExpenseListName(list) ?? 'toutes'}`,
                expensesCsv(sortExpenses(found, sort), grid.stated, grid.accountOf),
              ),
          }}
          whole={whole}
        />
      }
    >
      {rows.length > 0 ? (
        <ExpenseGrid key={list} {...grid} rows={rows} sort={sort} onSort={setSort} handle={handle} />
      ) : (
        <NothingFound isCut={isCut} search={search} onClear={() => setSearch('')} />
      )}
    </ListCard>
  );
};

const countIn = (expenses: readonly WireExpense[] | undefined): { count?: string } =>
  expenses === undefined || expenses.length === 0 ? {} : { count: formatCount(expenses.length) };

const NothingFound = ({ isCut, search, onClear }: { isCut: boolean; search: string; onClear: () => void }) =>
  search.trim() === '' ? (
    <EmptyState title="Aucune dépense ici">
      {isCut
        ? 'Aucune de celles que ce navigateur garde n’est dans cette liste.'
        : 'Aucune dépense de cette période n’est dans cette liste.'}
    </EmptyState>
  ) : (
    <EmptyState title="Aucune dépense trouvée" action={<Button onPress={onClear}>Tout afficher</Button>}>
      Rien ne correspond à {quote(search.trim())}.
    </EmptyState>
  );
