import { type Ref, useMemo } from 'react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import type { GridHandle } from '#components/ui/virtual-grid.tsx';
import type { StatedExpense, WireExpense } from '#core/contract/expenses.ts';
import { toUserText } from '#core/errors.ts';
import type { AccountMark } from '#core/model/account-marks.ts';
import { EXPENSE_LISTS, type ExpenseList } from '#core/model/expenses/expense-lists.ts';
import type { ExpenseSortKey } from '#core/model/expenses/expense-view.ts';
import { formatCount, quote } from '#core/model/french.ts';
import type { Instant } from '#core/model/time.ts';
import { readExpenses } from '#core/queries/expenses.ts';
import { notify } from '#core/state/notifications.ts';
import { usePlatform } from '#features/workplace.tsx';
import { ExportMenu, type ExportMenuProps } from '#web/shell/export-menu.tsx';
import { ListCard, type ListCardProps } from '#web/shell/list-card.tsx';
import { saveCsvFile } from '#web/shell/save-csv-file.ts';
import { NextRows } from '#web/shell/use-pages.tsx';
import { ExpenseGrid } from './expense-grid.tsx';
import { naturalExpenseSort, toExpenseRows } from './expense-rows.ts';
import { expensesText } from './expense-text.ts';
import { expensesCsv } from './expenses-csv.ts';
import { toExpenseListName } from './expenses-search.ts';
import type { ExpenseView } from './use-expense-view.ts';

interface ExpenseCardProps
  extends Pick<ExportMenuProps, 'whole'>,
    Pick<ListCardProps<ExpenseList, ExpenseSortKey>, 'isBeside'> {
  view: ExpenseView;
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
const NOT_READ = 'Vos dépenses n’ont pas pu être lues jusqu’au bout. Réessayez dans un instant.';

/** Expenses of the period: lists, search and sort. */
export const ExpenseCard = ({ view, list, onList, handle, whole, isBeside = false, ...grid }: ExpenseCardProps) => {
  const { rows, overview, sort, setSort, search, setSearch, stated, cut, onNearEnd } = view;
  // Of what was kept, sums would be those of fewer.
  const known = cut === null ? overview : undefined;
  const shown = useMemo(() => toExpenseRows(rows, sort, known?.months ?? null), [rows, sort, known]);
  const saveShown = useSaveShown(view, list, grid.accountOf);
  const [found, listed] = [known?.found ?? rows.length, known?.lists[list].count ?? rows.length];
  return (
    <ListCard
      label="Vos dépenses"
      isBeside={isBeside}
      tabs={EXPENSE_LISTS.map((id) => ({ id, label: LABELS[id], ...countOf(known?.lists[id].count) }))}
      selected={list}
      onSelect={onList}
      search={{
        label: 'Rechercher une dépense',
        placeholder: 'Type, note, article',
        value: search,
        onChange: setSearch,
      }}
      sort={{ labels: SORT_LABELS, sort, onSort: setSort, naturalSort: naturalExpenseSort }}
      status={known && found < listed && `${formatCount(found)} sur ${expensesText(listed)}`}
      more={<ExportMenu shown={{ rows: found, onCsv: () => void saveShown() }} whole={whole} />}
    >
      {shown.length > 0 ? (
        <>
          <ExpenseGrid
            key={list}
            {...grid}
            stated={stated}
            rows={shown}
            sort={sort}
            onSort={setSort}
            handle={handle}
            total={found + shown.length - rows.length}
            onNearEnd={onNearEnd}
          />
          <NextRows {...view.next} />
        </>
      ) : (
        !view.isStale && <NothingFound isCut={cut !== null} search={search} onClear={() => setSearch('')} />
      )}
    </ListCard>
  );
};

/** Saves every row of the view as a file, those too that the screen has not read yet. */
const useSaveShown = (
  { rows, stated, filter, sort, cut }: ExpenseView,
  list: ExpenseList,
  accountOf: ExpenseCardProps['accountOf'],
) => {
  const { api } = usePlatform();
  return async (): Promise<void> => {
    try {
      const all =
        cut === null
          ? await readExpenses(api, { filter, sort })
          : { expenses: [...rows], stated: [...stated.values()] };
      const known = new Map(all.stated.map((each) => [each.id, each]));
      saveCsvFile(`depenses-${toExpenseListName(list) ?? 'toutes'}`, expensesCsv(all.expenses, known, accountOf));
    } catch (error) {
      notify({ type: 'error', message: toUserText(error, NOT_READ) });
    }
  };
};

const countOf = (count: number | undefined): { count?: string } => (count ? { count: formatCount(count) } : {});

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
