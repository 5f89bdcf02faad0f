import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import { costPlaceOf } from '#components/sale/cost-place.ts';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#components/ui/skeleton.tsx';
import type { GridHandle } from '#components/ui/virtual-grid.tsx';
import type { WireSaleEntry } from '#core/contract/sale-pages.ts';
import type { WireSale } from '#core/contract/sales.ts';
import { isOffline } from '#core/errors.ts';
import { formatPlural, NARROW_NO_BREAK, quote } from '#core/model/french.ts';
import type { Instant } from '#core/model/time.ts';
import type { SalesSummary } from '#core/queries/sales.ts';
import { notify } from '#core/state/notifications.ts';
import { AccountChoiceMenu, useOrderBook, useOwnAccounts, useWholeBook } from '#features/accounts/own-accounts.tsx';
import { OpenOrder } from '#features/orders/open-order.ts';
import { useFocusAfterClosing } from '#features/orders/use-focus-after-closing.ts';
import { runOrderAction } from '#features/orders/use-orders.ts';
import { useReturns } from '#features/stock/use-returns.ts';
import { useWorkplace } from '#features/workplace.tsx';
import { NothingRead } from '#web/first-steps/nothing-read.tsx';
import { AddButton } from '#web/shell/add-button.tsx';
import { wholeTitle } from '#web/shell/export-title.ts';
import { CutNote, LoadFailure } from '#web/shell/loaded-card.tsx';
import { MoreActions } from '#web/shell/more-actions.tsx';
import { PageHeader } from '#web/shell/page-header.tsx';
import { RangePicker } from '#web/shell/range-picker.tsx';
import { RegimeMenu } from '#web/shell/regime-menu.tsx';
import { StatementMenu } from '#web/shell/statement-button.tsx';
import { SummaryFold } from '#web/shell/summary-fold.tsx';
import { allOf } from '#web/shell/use-pages.tsx';
import { useRange } from '#web/shell/use-range.ts';
import { HandSaleDialog } from './hand-sale-dialog.tsx';
import { MoneyBar, type MoneyBarProps, moneyFigures } from './money-bar.tsx';
import { SalesCard } from './sales-card.tsx';
import { SalesHints } from './sales-hints.tsx';
import { NEW_SALE, type SalesSearch, saleListIn, toSaleListName } from './sales-search.ts';
import { type PartedTotal, partedTotals } from './total-parts.ts';
import { type SaleView, useSaleView } from './use-sale-view.ts';
import { useMoneySums, useToCome } from './use-sales-money.ts';

const RANGE_NOTE =
  'La période choisit les ventes par le jour où leur argent a été libéré. Ce qui est en attente est toujours montré.';
const LOADING_FAILED = 'Vos ventes n’ont pas pu être lues sur le serveur.';
const NOT_KEPT = `Vos ventes ne sont pas encore gardées dans ce navigateur${NARROW_NO_BREAK}: elles le seront à la prochaine lecture avec le réseau.`;
const CUT_WORDS = { one: 'vente', many: 'ventes', newest: 'les plus récentes' };

/** `/app/ventes`: every sale once, and where its money is. */
export const SalesScreen = () => {
  const search = useSearch({ from: '/app/_shell/ventes' });
  const navigate = useNavigate({ from: '/app/ventes' });
  const period = useRange();
  const { range, now } = period;
  const { chosen, markOf } = useOwnAccounts();
  const { regime } = search;
  const view = useSaleView({ ...range, regime, account: chosen ?? undefined }, saleListIn(search));
  const { sums, money } = useMoneySums(range, regime);
  const loading = allOf(view.loading, money);
  const { overview, cut } = view;
  const isCut = cut !== null;
  const keptAt = isOffline(loading.error) ? (loading.dataUpdatedAt ?? null) : null;
  const known = useToCome(overview, { isCut, keptAt });
  const toCome = known?.toCome ?? null;
  const change = (part: SalesSearch): void =>
    void navigate({ search: (current) => ({ ...current, ...part }), replace: true });
  return (
    <div className="screen-high flex min-h-90 flex-col">
      <PageHeader
        title="Ventes"
        actions={
          <>
            {(overview?.regimes.length ?? 0) > 1 && (
              <RegimeMenu of="sales" asked={overview?.regime} onChoose={(next) => change({ regime: next })} />
            )}
            <MoreActions
              ways={[
                { label: 'Prix d’achat', to: '/app/ventes/prix-d-achat', search: { regime } },
                { label: 'Importer', to: '/app/import', search: { genre: 'ventes' } },
              ]}
            />
            <AccountChoiceMenu />
            <RangePicker {...period} note={RANGE_NOTE} />
            <AddButton
              label="Ajouter une vente hors Vinted"
              short="Ajouter"
              onPress={() => change({ saisie: NEW_SALE })}
            />
          </>
        }
      />
      <LoadFailure query={loading} failure={LOADING_FAILED} notKept={NOT_KEPT}>
        <CutNote cut={cut} words={CUT_WORDS} />
      </LoadFailure>
      {!overview && !loading.error && <SalesSkeleton />}
      {overview && isEmpty(overview) && sums?.equations.length === 0 ? (
        <NoSale />
      ) : (
        overview && (
          <>
            <SummaryFold figures={moneyFigures({ toCome, sums })} className="pb-1">
              <MoneyBar
                toCome={toCome}
                sums={sums}
                markOf={markOf}
                range={range}
                now={now}
                action={<StatementMenu range={range} whose={{ regime, account: chosen ?? undefined }} />}
                onList={(list) => change({ liste: toSaleListName(list) })}
              />
              <LeftOut count={overview.unknownRegime} />
            </SummaryFold>
            <SalesOfRange
              view={view}
              overview={overview}
              isOfOneMoment={known?.agrees ?? !isCut}
              toCome={toCome}
              sums={sums}
              address={search}
              onAddress={change}
            />
          </>
        )
      )}
      <EnteredSale address={search} onAddress={change} now={now} />
    </div>
  );
};

/** The sale that the address names, in its form. */
const EnteredSale = ({ address, onAddress, now }: EnteredSaleProps) => {
  const { accounts, chosen, choices, markOf } = useOwnAccounts();
  if (address.saisie === undefined) return null;
  const named = accounts.map(({ marketplace, userId }) => ({
    ...{ id: `${marketplace} ${userId}`, userId, name: markOf(userId).name },
  }));
  return (
    <HandSaleDialog
      name={address.saisie}
      accounts={choices.length === 0 ? [] : named}
      shownAccount={named.find(({ userId }) => userId === chosen)?.id ?? ''}
      now={now}
      onClose={() => onAddress({ saisie: undefined })}
    />
  );
};

const isEmpty = ({ lists }: SalesSummary): boolean =>
  [lists.all, lists.refunds, lists.doubtful].every(({ sales, refunds }) => sales + refunds === 0);

interface EnteredSaleProps {
  address: SalesSearch;
  onAddress: (part: SalesSearch) => void;
  now: Instant;
}

interface SalesOfRangeProps extends Pick<MoneyBarProps, 'toCome' | 'sums'> {
  view: SaleView;
  overview: SalesSummary;
  /** The sales and the orders are of the same moment. */
  isOfOneMoment: boolean;
  address: SalesSearch;
  onAddress: (part: SalesSearch) => void;
}

const NO_TOTALS: readonly PartedTotal[] = [];

const SalesOfRange = ({ view, overview, isOfOneMoment, toCome, sums, address, onAddress }: SalesOfRangeProps) => {
  const { desk } = useWorkplace();
  const book = useOrderBook();
  const { accountOf, chosen, markOf } = useOwnAccounts();
  const { range, now } = useRange();
  const grid = useRef<GridHandle>(null);
  const parted = useMemo(
    () =>
      isOfOneMoment
        ? partedTotals(overview.parts, { toCome: toCome?.total ?? null, released: sums?.released ?? null })
        : NO_TOTALS,
    [overview, isOfOneMoment, toCome, sums],
  );
  const orders = useMemo(() => new Map(book?.orders.map((order) => [order.id, order])), [book]);
  const entered = address.saisie === NEW_SALE ? undefined : address.saisie;
  const open = useFocusAfterClosing(address.commande ?? entered ?? null, grid, (id) =>
    onAddress(orders.has(id) ? { commande: id } : { saisie: id }),
  );
  const orderOf = ({ sale }: WireSaleEntry) => (sale.orderId === null ? undefined : orders.get(sale.orderId));
  const opened = address.commande === undefined ? undefined : orders.get(address.commande);
  const close = (): void => onAddress({ commande: undefined });
  const onReturn = useReturns(useMemo(() => view.rows.flatMap(({ sale }) => sale.returns), [view.rows]));
  const goToCost = useCostPlace(address.regime);
  const { all } = overview.lists;
  return (
    <>
      <SalesCard
        view={view}
        parted={parted}
        whole={{
          table: 'sales',
          query: { ...range, regime: address.regime, account: chosen ?? undefined },
          title: wholeTitle('Toutes les ventes de la période', chosen === null ? null : markOf(chosen).name),
          // What may be a known sale is in no file.
          ...(view.cut === null && { rows: all.sales + all.refunds }),
        }}
        list={saleListIn(address)}
        onList={(list) => onAddress({ liste: toSaleListName(list) })}
        now={now}
        orderOf={orderOf}
        accountOf={accountOf}
        enterCost={({ id }, link) => (
          <Link
            to="/app/ventes/prix-d-achat"
            search={{ regime: address.regime, vente: id }}
            onClick={(event) => event.stopPropagation()}
            {...link}
          >
            à saisir
          </Link>
        )}
        onCost={({ sale }) => goToCost(sale)}
        onReturn={onReturn}
        onOpen={(entry) => {
          const order = orderOf(entry);
          if (order) open(order);
          else if (entry.sale.byHand) open(entry.sale);
        }}
        handle={grid}
      />
      <SalesHints regime={overview.regime} />
      {opened && (
        <OpenOrder
          order={opened}
          place={null}
          account={accountOf?.(opened) ?? null}
          onAction={(action) => void runOrderAction(desk, action, [opened])}
          onClose={close}
        />
      )}
    </>
  );
};

/** Leads to where the cost of a sale is entered, or explains why it cannot be yet. */
const useCostPlace = (regime: SalesSearch['regime']) => {
  const navigate = useNavigate();
  return (sale: WireSale): void => {
    const place = costPlaceOf(sale);
    if (place.at === 'missing') void navigate({ to: '/app/ventes/prix-d-achat', search: { regime, vente: sale.id } });
    else if (place.at === 'article') void navigate({ to: '/app/inventaire', search: { regime, article: place.id } });
    else notify({ type: 'info', message: place.reason });
  };
};

const LeftOut = ({ count }: { count: number }) =>
  count > 0 && (
    <p className="pb-3 text-small text-saffron">
      {formatPlural(count, 'vente')} sans date, d’un compte qui a changé de régime{NARROW_NO_BREAK}: dans aucune liste
      ni aucun total.
    </p>
  );

/** Sales that were read may all lie outside the range, or belong to another account. */
const NoSale = () => {
  const hasRead = (useWholeBook()?.orders.length ?? 0) > 0;
  return (
    <Card>
      {hasRead ? (
        <EmptyState title="Aucune vente sur cette période">
          Rien n’a été libéré ces jours-là et rien n’est en attente. La période et le compte se choisissent en haut de
          l’écran.
        </EmptyState>
      ) : (
        <NothingRead
          title="Aucune vente lue"
          page="sales"
          byHand={`Celles d’un ancien outil s’importent d’un fichier${NARROW_NO_BREAK}: ${quote('Importer')}, en haut de l’écran.`}
        >
          Ouvrez {quote('Mes ventes')} sur Vinted{NARROW_NO_BREAK}: vos ventes apparaissent ici, et leur argent avec la
          première page de votre porte-monnaie.
        </NothingRead>
      )}
    </Card>
  );
};

const SalesSkeleton = () => (
  <SkeletonGroup label="Chargement de vos ventes" className="flex flex-col gap-3">
    <Skeleton className="h-40 w-full" />
    {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
      <Skeleton key={row} className="h-12 w-full" />
    ))}
  </SkeletonGroup>
);
