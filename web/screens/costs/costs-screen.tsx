import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { Banner } from '#components/ui/banner.tsx';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { OfflineIcon } from '#components/ui/icons.ts';
import { useNowOf } from '#components/ui/present.tsx';
import { Skeleton, SkeletonGroup } from '#components/ui/skeleton.tsx';
import { useMedia } from '#components/ui/use-media.ts';
import type { UncostedSale, WireResult } from '#core/contract/sale-costs.ts';
import { formatPlural, NARROW_NO_BREAK, plural } from '#core/model/french.ts';
import { toMinor } from '#core/model/money.ts';
import { toParisDay } from '#core/model/time.ts';
import { costsQuery } from '#core/queries/products.ts';
import { lotsQuery } from '#core/queries/stock.ts';
import { purchasesQuery } from '#core/queries/wallet.ts';
import { AccountChoiceMenu, useOwnAccounts } from '#features/accounts/own-accounts.tsx';
import { usePlatform } from '#features/workplace.tsx';
import { NothingRead } from '#web/first-steps/nothing-read.tsx';
import { ExportMenu } from '#web/shell/export-menu.tsx';
import { LoadFailure } from '#web/shell/loaded-card.tsx';
import { PageHeader } from '#web/shell/page-header.tsx';
import { RangePicker } from '#web/shell/range-picker.tsx';
import { RegimeMenu } from '#web/shell/regime-menu.tsx';
import { SummaryFold } from '#web/shell/summary-fold.tsx';
import { type NextPage, usePages } from '#web/shell/use-pages.tsx';
import { useRange } from '#web/shell/use-range.ts';
import { SMALL } from '#web/shell/window-sizes.ts';
import { CostList } from './cost-list.tsx';
import type { CostsSearch } from './costs-search.ts';
import { ResultCard, resultFigures } from './result-card.tsx';
import { AfterCard, CheckCard, type ToCheck } from './side-cards.tsx';
import { useCosts } from './use-costs.ts';

const RANGE_NOTE = 'La période choisit les ventes par le jour où leur argent a été libéré.';
const LOADING_FAILED = 'Les prix d’achat n’ont pas pu être lus sur le serveur.';

/** `/app/ventes/prix-d-achat`: what sales left over, and the sales whose cost is to be entered. */
export const CostsScreen = () => {
  const search = useSearch({ from: '/app/_shell/ventes_/prix-d-achat' });
  const navigate = useNavigate({ from: '/app/ventes/prix-d-achat' });
  const period = useRange();
  const { range } = period;
  const { api } = usePlatform();
  const { chosen } = useOwnAccounts();
  const scope = { ...range, regime: search.regime, account: chosen ?? undefined, sale: search.vente };
  const costs = useInfiniteQuery(costsQuery(api, scope));
  const { next, loading } = usePages(costs);
  const pages = costs.data?.pages;
  const uncosted = useMemo(() => pages?.flatMap((page) => page.uncosted) ?? NO_SALES, [pages]);
  // Each page has the figures, and the last one how many sales are on none of them.
  const [figures, last] = [pages?.[0], pages?.at(-1)];
  const change = (part: CostsSearch): void =>
    void navigate({ search: (current) => ({ ...current, ...part }), replace: true });
  return (
    <div className="flex flex-col">
      <Link to="/app/ventes" className="self-start text-small text-ink-2 hover:underline">
        Ventes ›
      </Link>
      <PageHeader
        title="Prix d’achat à saisir"
        actions={
          <>
            {(figures?.regimes.length ?? 0) > 1 && (
              <RegimeMenu of="sales" asked={figures?.regime} onChoose={(regime) => change({ regime })} />
            )}
            <AccountChoiceMenu />
            <RangePicker {...period} note={RANGE_NOTE} />
            <ExportMenu
              whole={{
                ...{ table: 'missing-costs', title: 'Ventes sans prix d’achat, à remplir puis à importer' },
                query: { ...range, regime: search.regime, account: chosen ?? undefined },
                ...(last && { rows: uncosted.length + last.moreUncosted }),
              }}
            />
          </>
        }
      />
      <LoadFailure query={loading} failure={LOADING_FAILED} />
      {!figures && !loading.error && <CostsSkeleton />}
      {figures && figures.results.length > 0 && (
        <SummaryFold figures={resultFigures(figures.results)} className="pb-2">
          {figures.results.map((result) => (
            <ResultCard key={result.currency ?? 'unknown'} result={result} regime={figures.regime} />
          ))}
        </SummaryFold>
      )}
      {figures && last && (
        <MissingCosts
          key={`${range.from} ${range.to} ${search.regime} ${chosen}`}
          {...figures}
          uncosted={uncosted}
          moreUncosted={last.moreUncosted}
          next={next}
          first={search.vente ?? null}
        />
      )}
    </div>
  );
};

type MissingCostsProps = Omit<ToCheck, 'halfLots'> & {
  results: readonly WireResult[];
  uncosted: readonly UncostedSale[];
  moreUncosted: number;
  next: NextPage;
  /** The sale that is open first; null: the most valuable, or none where its form would hide the list. */
  first: string | null;
};

const NO_SALES: readonly UncostedSale[] = [];
const NO_LOTS: ToCheck['halfLots'] = [];

const MissingCosts = (props: MissingCostsProps) => {
  const { results, uncosted, moreUncosted, next: nextPage, first, ...check } = props;
  const platform = usePlatform();
  const now = useNowOf(toParisDay);
  const { accountOf } = useOwnAccounts();
  const { sales, entered, waiting, save, postpone } = useCosts(uncosted);
  const [openId, setOpenId] = useState(first);
  const [text, setText] = useState('');
  const purchases = useQuery(purchasesQuery(platform.api));
  const lots = useQuery(lotsQuery(platform)).data?.lots;
  const free = useMemo(() => (purchases.data ?? []).filter(({ stocked }) => !stocked), [purchases.data]);
  const halfLots = useMemo(
    () =>
      lots?.filter(
        ({ known, joined, announced, cost }) => cost === null || (announced !== null && announced > known - joined),
      ) ?? NO_LOTS,
    [lots],
  );
  const isSmall = useMedia(SMALL);
  const open = sales.find(({ id }) => id === openId) ?? (isSmall ? undefined : sales[0]);
  const goTo = (sale: UncostedSale | undefined): void => {
    setOpenId(sale?.id ?? null);
    setText('');
  };
  const next = (): UncostedSale | undefined => {
    const at = open ? sales.indexOf(open) : -1;
    return sales[at + 1] ?? sales.find((sale) => sale !== open);
  };
  const typed = toMinor(text.trim());
  const result = results.find(({ currency }) => currency === open?.currency);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      {sales.length === 0 ? (
        <NothingMissing hasSales={results.some(({ known }) => known.count > 0)} waiting={waiting} />
      ) : (
        <CostList
          sales={sales}
          further={moreUncosted}
          nextPage={nextPage}
          entered={entered}
          purchases={free}
          now={now}
          text={text}
          onText={setText}
          open={open ?? null}
          onOpen={goTo}
          onSave={(sale, cost) => {
            goTo(next());
            void save(sale, cost);
          }}
          onLater={(sale) => {
            goTo(next());
            postpone(sale.id);
          }}
          accountOf={accountOf}
        />
      )}
      <div className="flex flex-col gap-4 lg:sticky lg:top-4">
        {waiting > 0 && <WaitingCosts count={waiting} />}
        {open && result && typed !== null && <AfterCard result={result} sale={open} costMinor={typed} />}
        <CheckCard {...check} halfLots={halfLots} />
        {open && (
          <p className="text-small text-ink-2">
            Les propositions hachurées viennent de vos propres achats, avec leur nombre{NARROW_NO_BREAK}; moins de 5
            articles{NARROW_NO_BREAK}: aucune. Rien n’est écrit sans Entrée.
          </p>
        )}
      </div>
    </div>
  );
};

const WaitingCosts = ({ count }: { count: number }) => (
  <Banner
    tone="saffron"
    role="status"
    icon={<OfflineIcon />}
    title={`${formatPlural(count, 'prix d’achat', 'prix d’achat')} en attente d’envoi`}
  >
    {plural(count, 'Il compte', 'Ils comptent')} dans le résultat dès que le serveur {plural(count, 'l’a', 'les a')}.
  </Banner>
);

const NothingMissing = ({ hasSales, waiting }: { hasSales: boolean; waiting: number }) => (
  <Card>
    {waiting > 0 ? (
      <EmptyState title="Tous les prix d’achat sont saisis">Ce qui attend part dès que le serveur répond.</EmptyState>
    ) : hasSales ? (
      <EmptyState title="Aucun prix d’achat ne manque">
        Chaque vente de cette période compte dans le résultat.
      </EmptyState>
    ) : (
      <NothingRead title="Aucune vente libérée" page="wallet">
        Aucune vente n’est connue comme libérée sur cette période{NARROW_NO_BREAK}: ouvrez votre porte-monnaie sur
        Vinted, puis un mois. Les prix d’achat se saisissent ici dès que l’argent d’une vente y est lu.
      </NothingRead>
    )}
  </Card>
);

const CostsSkeleton = () => (
  <SkeletonGroup label="Chargement des prix d’achat" className="flex flex-col gap-3">
    <Skeleton className="h-32 w-full" />
    {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
      <Skeleton key={row} className="h-12 w-full" />
    ))}
  </SkeletonGroup>
);
