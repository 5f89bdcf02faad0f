import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ComponentProps, useMemo, useRef } from 'react';
import { Card } from '#components/ui/card.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import { useNowOf } from '#components/ui/present.tsx';
import { Skeleton, SkeletonGroup } from '#components/ui/skeleton.tsx';
import { useMedia } from '#components/ui/use-media.ts';
import type { GridHandle } from '#components/ui/virtual-grid.tsx';
import type { ExpensesReply, WireExpense } from '#core/contract/expenses.ts';
import type { WireLot, WireProduct } from '#core/contract/products.ts';
import { isOffline } from '#core/errors.ts';
import { formatPlural, NARROW_NO_BREAK } from '#core/model/french.ts';
import { ofAccount } from '#core/model/own-accounts.ts';
import { REGIMES } from '#core/model/regime.ts';
import { toParisDay } from '#core/model/time.ts';
import { expensesQuery } from '#core/queries/expenses.ts';
import { stockQuery } from '#core/queries/products.ts';
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
  const query = useQuery(expensesQuery(usePlatform()));
  const period = useRange();
  const { range } = period;
  const { chosen, markOf } = useOwnAccounts();
  const { regime, regimes, ofRegime, undated } = useInRange(query.data, address, range);
  const shown = useMemo(() => ofAccount(ofRegime, chosen), [ofRegime, chosen]);
  const isCut = query.data?.cut != null;
  const whole: ExportMenuProps['whole'] = {
    table: 'expenses',
    query: { ...range, regime: regime ?? undefined, account: chosen ?? undefined },
    title: wholeTitle('Toutes les dépenses de la période', chosen === null ? null : markOf(chosen).name),
    ...(!isCut && { rows: shown.length }),
  };
  const change = (part: ExpensesSearch): void =>
    void navigate({ search: (current) => ({ ...current, ...part }), replace: true });
  return (
    <div className="screen-high flex min-h-90 flex-col">
      <PageHeader
        title="Dépenses"
        actions={
          <>
            {regimes.length > 1 && (
              <RegimeMenu of="expenses" asked={regime} onChoose={(next) => change({ regime: next })} />
            )}
            <AccountChoiceMenu />
            <RangePicker {...period} note={RANGE_NOTE} />
            <MoreActions ways={[{ label: 'Importer', to: '/app/import', search: { genre: 'depenses' } }]} />
            <AddButton label="Ajouter une dépense" onPress={() => change({ depense: NEW_EXPENSE })} />
          </>
        }
      />
      <LoadFailure query={query} failure={LOADING_FAILED} notKept={NOT_KEPT}>
        <CutNote cut={query.data?.cut} words={CUT_WORDS} />
      </LoadFailure>
      {!query.data && !query.error && <ExpensesSkeleton />}
      {shown.length > 0 && !isCut && (
        <SummaryFold figures={expenseFigures(shown)} className="pb-1">
          <ExpenseSummary expenses={shown} onList={(list) => change({ liste: toExpenseListName(list) })} />
        </SummaryFold>
      )}
      {!isCut && (
        <WithoutAccount
          all={ofRegime}
          chosen={chosen}
          text={(count) => `${formatPlural(count, 'dépense')} sans compte`}
        />
      )}
      {undated > 0 && !isCut && (
        <p className="pb-3 text-small text-ink-2">
          {formatPlural(undated, 'dépense')} sans date{NARROW_NO_BREAK}: dans aucune période.
        </p>
      )}
      {query.data && (
        <ExpensesOfRange
          data={query.data}
          isCut={isCut}
          isOffline={isOffline(query.error)}
          shown={shown}
          whole={whole}
          address={address}
          onAddress={change}
        />
      )}
    </div>
  );
};

const NO_EXPENSES: readonly WireExpense[] = [];

/** The expenses of a period under one regime. Two are never added. */
const useInRange = (
  data: ExpensesReply | undefined,
  { regime: asked }: ExpensesSearch,
  { from, to }: { from: string; to: string },
) =>
  useMemo(() => {
    const all = data?.expenses ?? NO_EXPENSES;
    const regimes = REGIMES.filter((each) => all.some(({ regime }) => regime === each));
    const regime = regimes.find((each) => each === (asked ?? data?.regime)) ?? regimes[0] ?? null;
    const ofRegime = all.filter(
      (each) => each.regime === regime && each.day !== null && each.day >= from && each.day <= to,
    );
    return { regime, regimes, ofRegime, undated: all.filter(({ day }) => day === null).length };
  }, [data, asked, from, to]);

const NO_PRODUCTS: readonly WireProduct[] = [];
const NO_LOTS: readonly WireLot[] = [];

interface ExpensesOfRangeProps {
  data: ExpensesReply;
  isCut: boolean;
  isOffline: boolean;
  shown: readonly WireExpense[];
  whole: ExportMenuProps['whole'];
  address: ExpensesSearch;
  onAddress: (part: ExpensesSearch) => void;
}

/** The list, with the form and what comes back beside it. */
const ExpensesOfRange = ({ data, isCut, isOffline, shown, whole, address, onAddress }: ExpensesOfRangeProps) => {
  const now = useNowOf(toParisDay);
  const { accounts, chosen, markOf, choices, accountOf } = useOwnAccounts();
  const stock = useQuery(stockQuery(usePlatform())).data;
  const desk = useExpenses();
  const grid = useRef<GridHandle>(null);
  const stated = useMemo(() => new Map(data.stated.map((each) => [each.id, each])), [data.stated]);
  const opened = stated.get(address.depense ?? '') ?? null;
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
      known={data.expenses}
      products={stock?.products ?? NO_PRODUCTS}
      lots={stock?.lots ?? NO_LOTS}
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
  const hasAside = isOpen || data.stated.some(({ next }) => next !== null);
  return (
    <div
      className={classNames(
        'flex min-h-0 grow flex-col',
        hasAside && 'lg:grid lg:gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[minmax(0,1fr)]',
      )}
    >
      {data.expenses.length === 0 ? (
        <NoExpense />
      ) : (
        <ExpenseCard
          expenses={shown}
          isCut={isCut}
          isBeside={hasAside}
          whole={whole}
          stated={stated}
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
          <RepeatingCard stated={data.stated} now={now} onOpen={open} />
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
