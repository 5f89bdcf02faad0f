import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ComponentProps, useRef } from 'react';
import { Card } from '#components/ui/card.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import { useNowOf } from '#components/ui/present.tsx';
import { Skeleton, SkeletonGroup } from '#components/ui/skeleton.tsx';
import { useMedia } from '#components/ui/use-media.ts';
import type { GridHandle } from '#components/ui/virtual-grid.tsx';
import type { StatedExpense } from '#core/contract/expenses.ts';
import { isOffline } from '#core/errors.ts';
import type { ExpenseList } from '#core/model/expenses/expense-lists.ts';
import { formatPlural, NARROW_NO_BREAK } from '#core/model/french.ts';
import { toParisDay } from '#core/model/time.ts';
import { type ExpensesSummary, statedExpenseQuery } from '#core/queries/expenses.ts';
import { AccountChoiceMenu, useOwnAccounts } from '#features/accounts/own-accounts.tsx';
import { usePlatform } from '#features/workplace.tsx';
import { NothingRead } from '#web/first-steps/nothing-read.tsx';
import { AddButton } from '#web/shell/add-button.tsx';
import type { ExportMenuProps } from '#web/shell/export-menu.tsx';
import { wholeTitle } from '#web/shell/export-title.ts';
import { CutNote, LoadFailure } from '#web/shell/loaded-card.tsx';
import { MoreActions } from '#web/shell/more-actions.tsx';
import { PageHeader } from '#web/shell/page-header.tsx';
import { RangePicker } from '#web/shell/range-picker.tsx';
import { RegimeMenu } from '#web/shell/regime-menu.tsx';
import { SummaryFold } from '#web/shell/summary-fold.tsx';
import { useRange } from '#web/shell/use-range.ts';
import { WithoutAccount } from '#web/shell/without-account.tsx';
import { ExpenseCard } from './expense-card.tsx';
import { ExpenseForm } from './expense-form.tsx';
import { ExpenseSummary, expenseFigures } from './expense-summary.tsx';
import { type ExpensesSearch, expenseListIn, NEW_EXPENSE, toExpenseListName } from './expenses-search.ts';
import { RepeatingCard } from './repeating-card.tsx';
import { type ExpenseView, useExpenseView } from './use-expense-view.ts';
import { useExpenses } from './use-expenses.ts';

const RANGE_NOTE = 'La période choisit les dépenses par leur date.';
const LOADING_FAILED = 'Vos dépenses n’ont pas pu être lues sur le serveur.';
const NOT_KEPT = `Vos dépenses ne sont pas encore gardées dans ce navigateur${NARROW_NO_BREAK}: elles le seront à la prochaine lecture avec le réseau.`;
const CUT_WORDS = { one: 'dépense', many: 'dépenses', newest: 'les plus récentes' };
/** From this width on the form stands beside the list. */
const WIDE = '(width >= 64rem)';

/** `/app/depenses`: what was spent, and what each expense counts in. */
export const ExpensesScreen = () => {
  const address = useSearch({ from: '/app/_shell/depenses' });
  const navigate = useNavigate({ from: '/app/depenses' });
  const period = useRange();
  const { range } = period;
  const { chosen, markOf } = useOwnAccounts();
  const account = chosen ?? undefined;
  const view = useExpenseView({ ...range, regime: address.regime, account }, expenseListIn(address));
  const { overview, cut, loading } = view;
  const regime = overview?.regime === 'professional' || overview?.regime === 'particulier' ? overview.regime : null;
  const shown = overview?.lists.all.count ?? 0;
  const whole: ExportMenuProps['whole'] = {
    table: 'expenses',
    query: { ...range, regime: regime ?? undefined, account },
    title: wholeTitle('Toutes les dépenses de la période', chosen === null ? null : markOf(chosen).name),
    ...(cut === null && { rows: shown }),
  };
  const change = (part: ExpensesSearch): void =>
    void navigate({ search: (current) => ({ ...current, ...part }), replace: true });
  return (
    <div className="screen-high flex min-h-90 flex-col">
      <PageHeader
        title="Dépenses"
        actions={
          <>
            {(overview?.regimes.length ?? 0) > 1 && (
              <RegimeMenu of="expenses" asked={regime} onChoose={(next) => change({ regime: next })} />
            )}
            <AccountChoiceMenu />
            <RangePicker {...period} note={RANGE_NOTE} />
            <MoreActions ways={[{ label: 'Importer', to: '/app/import', search: { genre: 'depenses' } }]} />
            <AddButton label="Ajouter une dépense" onPress={() => change({ depense: NEW_EXPENSE })} />
          </>
        }
      />
      <LoadFailure query={loading} failure={LOADING_FAILED} notKept={NOT_KEPT}>
        <CutNote cut={cut} words={CUT_WORDS} />
      </LoadFailure>
      {!overview && !loading.error && <ExpensesSkeleton />}
      {overview && cut === null && (
        <Sums overview={overview} onList={(list) => change({ liste: toExpenseListName(list) })} />
      )}
      {overview && (
        <ExpensesOfRange
          view={view}
          overview={overview}
          isOffline={isOffline(loading.error)}
          whole={whole}
          address={address}
          onAddress={change}
        />
      )}
    </div>
  );
};

interface SumsProps {
  overview: ExpensesSummary;
  onList: (list: ExpenseList) => void;
}

/** What the expenses of the period add up to, and which are in no sum. */
const Sums = ({ overview, onList }: SumsProps) => {
  const { lists, undated, withoutAccount } = overview;
  return (
    <>
      {lists.all.count > 0 && (
        <SummaryFold figures={expenseFigures(overview)} className="pb-1">
          <ExpenseSummary overview={overview} onList={onList} />
        </SummaryFold>
      )}
      <WithoutAccount count={withoutAccount} text={(count) => `${formatPlural(count, 'dépense')} sans compte`} />
      {undated > 0 && (
        <p className="pb-3 text-small text-ink-2">
          {formatPlural(undated, 'dépense')} sans date{NARROW_NO_BREAK}: dans aucune période.
        </p>
      )}
    </>
  );
};

interface ExpensesOfRangeProps {
  view: ExpenseView;
  overview: ExpensesSummary;
  isOffline: boolean;
  whole: ExportMenuProps['whole'];
  address: ExpensesSearch;
  onAddress: (part: ExpensesSearch) => void;
}

/** What the address opens in the form: it may be on no page that was read. */
const useOpened = (id: string | undefined, { stated }: Pick<ExpenseView, 'stated'>): StatedExpense | null => {
  const { api } = usePlatform();
  const here = stated.get(id ?? '');
  const isAsked = id !== undefined && id !== NEW_EXPENSE && here === undefined;
  const { data } = useQuery({ ...statedExpenseQuery(api, id ?? ''), enabled: isAsked });
  return here ?? (isAsked ? (data ?? null) : null);
};

/** The list, with the form and what comes back beside it. */
const ExpensesOfRange = ({ view, overview, isOffline, whole, address, onAddress }: ExpensesOfRangeProps) => {
  const now = useNowOf(toParisDay);
  const { accounts, chosen, markOf, choices, accountOf } = useOwnAccounts();
  const desk = useExpenses();
  const grid = useRef<GridHandle>(null);
  const opened = useOpened(address.depense, view);
  const isOpen = opened !== null || address.depense === NEW_EXPENSE;
  const close = (): void => {
    onAddress({ depense: undefined });
    grid.current?.focus();
  };
  const named = accounts.map(({ marketplace, userId }) => ({
    ...{ id: `${marketplace} ${userId}`, userId, name: markOf(userId).name },
  }));
  const form = isOpen && (
    <ExpenseForm
      key={address.depense}
      stated={opened}
      usedTypes={overview.usedTypes}
      accounts={choices.length === 0 ? [] : named}
      shownAccount={named.find(({ userId }) => userId === chosen)?.id ?? ''}
      now={now}
      isOffline={isOffline}
      desk={desk}
      onClose={close}
    />
  );
  const title = opened === null ? 'Nouvelle dépense' : 'Modifier la dépense';
  const open = ({ id }: { id: string }): void => onAddress({ depense: id });
  const hasAside = isOpen || overview.coming.length > 0;
  return (
    <div
      className={classNames(
        'flex min-h-0 grow flex-col',
        hasAside && 'lg:grid lg:gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[minmax(0,1fr)]',
      )}
    >
      {overview.count === 0 ? (
        <NoExpense />
      ) : (
        <ExpenseCard
          view={view}
          isBeside={hasAside}
          whole={whole}
          list={expenseListIn(address)}
          onList={(list) => onAddress({ liste: toExpenseListName(list) })}
          now={now}
          onOpen={open}
          accountOf={accountOf}
          handle={grid}
        />
      )}
      {hasAside && (
        <div className="flex min-h-0 flex-col gap-4 overflow-y-auto max-lg:hidden">
          <FormBeside title={title}>{form}</FormBeside>
          <RepeatingCard coming={overview.coming} now={now} onOpen={open} />
        </div>
      )}
      <FormAbove title={title} onClose={close}>
        {form}
      </FormAbove>
    </div>
  );
};

type FormPlaceProps = Pick<ComponentProps<typeof Card>, 'children'> & { title: string };

const FormBeside = ({ title, children }: FormPlaceProps) =>
  useMedia(WIDE) &&
  children && (
    <Card className="flex flex-col gap-4 border-plum/40 p-4" aria-label={title}>
      <h2 className="font-title text-section font-bold">{title}</h2>
      {children}
    </Card>
  );

const FormAbove = ({ title, onClose, children }: FormPlaceProps & { onClose: () => void }) =>
  !useMedia(WIDE) && (
    <Dialog isOpen={Boolean(children)} title={title} onClose={onClose}>
      {children}
    </Dialog>
  );

const NoExpense = () => (
  <Card>
    <NothingRead
      title="Aucune dépense"
      page="wallet"
      byHand="Ajoutez ici vos fournitures, trajets et réparations, même sans extension."
    >
      Ouvrez votre porte-monnaie sur Vinted, puis un mois{NARROW_NO_BREAK}: les boosts et le Dressing en vitrine que
      Comptoir y lit arrivent ici d’eux-mêmes, ne les saisissez pas.
    </NothingRead>
  </Card>
);

const ExpensesSkeleton = () => (
  <SkeletonGroup label="Chargement de vos dépenses" className="flex flex-col gap-3">
    <Skeleton className="h-28 w-full" />
    {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
      <Skeleton key={row} className="h-12 w-full" />
    ))}
  </SkeletonGroup>
);
