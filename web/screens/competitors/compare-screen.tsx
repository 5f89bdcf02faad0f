import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { SalesChart } from '#components/charts/sales-chart.tsx';
import { CardTitle } from '#components/competitor/card-title.tsx';
import { CompareTable } from '#components/competitor/compare-table.tsx';
import {
  errorSentence,
  levelSentence,
  presentMonth,
  readSentence,
  runningSentence,
} from '#components/competitor/estimate-text.ts';
import { type NamedOwnShop, type OwnShop, type ShopReading, shopKey } from '#components/competitor/shop-reading.ts';
import { OWN_LINE, toOwnLine, toPriceMarks, toSalesLine } from '#components/competitor/to-sales-line.ts';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Timed, usePresent } from '#components/ui/present.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { shopName } from '#core/model/competitor/shop-name.ts';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import type { Instant } from '#core/model/time.ts';
import { isPremiumNeeded, isWithdrawn, shopQuery, shopsQuery } from '#core/queries/competitors.ts';
import { notify } from '#core/state/notifications.ts';
import { usePlatform } from '#features/workplace.tsx';
import { NothingRead } from '#web/first-steps/nothing-read.tsx';
import { LoadFailure } from '#web/shell/loaded-card.tsx';
import { PageHeader } from '#web/shell/page-header.tsx';
import { AnalysisNeedsPlan } from './analysis-needs-plan.tsx';
import { ComparePicker } from './compare-picker.tsx';
import { firstCompared, toAddresses } from './competitors-search.ts';
import { BackToShops } from './shop-header.tsx';

const LOADING_FAILED = 'Une des boutiques n’a pas pu être lue sur le serveur.';
const NO_MONTHS =
  'Aucune évaluation de ces boutiques n’est lue, et aucune de vos ventes\u202f: ouvrez-les sur Vinted pour les comparer mois par mois.';
const NOTES = [
  'Autres boutiques\u202f: leurs évaluations, chacune une transaction au moins. Vous\u202f: vos ventes lues par Comptoir.',
  'Tous les acheteurs ne laissent pas d’évaluation\u202f: une autre boutique vend davantage que sa courbe.',
];

/** The reliability of the hatched bands: every shop's estimate uses the same calibration. */
const notesOf = (readings: readonly ShopReading[], now: Instant): string[] => {
  const [first] = readings;
  if (!first) return NOTES;
  const rest = readings.find(({ analyseVentes }) => analyseVentes.totalVentesEstime) ?? first;
  return [...NOTES, `${runningSentence(now)} ${errorSentence(rest)}`, levelSentence(rest)].filter(
    (note) => note !== null,
  );
};

/** `/app/analyse-concurrence/comparer`: up to six shops and the seller's own on one chart and in one table. */
export const CompareScreen = () => {
  const { api } = usePlatform();
  const search = useSearch({ from: '/app/_shell/analyse-concurrence/comparer' });
  const navigate = useNavigate({ from: '/app/analyse-concurrence/comparer' });
  const list = useQuery(shopsQuery(api));
  const shops = list.data?.competitors ?? [];
  const ownShops = list.data?.own.shops ?? [];
  const areOwn = new Set(ownShops.map(shopKey));
  const wanted = search.boutiques === undefined ? firstCompared(shops) : toAddresses(search);
  const addresses = wanted.filter((address) => !areOwn.has(shopKey(address)));
  const others = useQueries({ queries: addresses.map((address) => shopQuery(api, address)), combine: toReadings });
  const { readings } = others;
  // The same readings that the seller's own shop pages show, so that no figure can differ here.
  const ownRead = useQueries({ queries: ownShops.map((address) => shopQuery(api, address)), combine: toReadings });
  const allOwn = list.data?.own;
  const hasOwnShops = ownShops.length > 0;
  const owns = useMemo(
    () => (hasOwnShops ? toOwns(ownRead.readings) : allOwn ? [{ ...YOU, own: allOwn, reading: null }] : []),
    [hasOwnShops, ownRead.readings, allOwn],
  );
  const failed = others.failed ?? ownRead.failed;
  if (isPremiumNeeded(list.error) || isPremiumNeeded(failed?.error)) {
    return (
      <>
        <PageHeader title="Comparer des boutiques" />
        <AnalysisNeedsPlan />
      </>
    );
  }
  const isLoading = list.isPending || others.isLoading || ownRead.isLoading;
  return (
    <div className="flex min-w-0 flex-col">
      <BackToShops />
      <PageHeader
        title="Comparer des boutiques"
        actions={
          <ComparePicker
            shops={shops}
            chosen={addresses.map(shopKey)}
            onChange={(keys) => void navigate({ search: { boutiques: keys.join(',') }, replace: true })}
          />
        }
      />
      <div className="flex flex-col gap-4">
        {failed && <LoadFailure query={failed} failure={LOADING_FAILED} />}
        {isLoading && <Skeleton className="h-80 w-full" />}
        {list.data && addresses.length === 0 && <NothingToCompare hasShops={shops.some(({ isOwn }) => !isOwn)} />}
        {readings.length > 0 && allOwn && !isLoading && <Comparison owns={owns} allOwn={allOwn} readings={readings} />}
      </div>
    </div>
  );
};

const NothingToCompare = ({ hasShops }: { hasShops: boolean }) => (
  <Card>
    {hasShops ? (
      <EmptyState title="Aucune boutique choisie">
        Choisissez jusqu’à six boutiques en haut de l’écran{NARROW_NO_BREAK}: elles apparaissent sur le même graphique
        que vous.
      </EmptyState>
    ) : (
      <NothingRead title="Aucune boutique enregistrée" page="shops">
        Ouvrez une boutique sur Vinted avec l’extension, puis suivez-la{NARROW_NO_BREAK}: elle pourra être comparée à la
        vôtre.
      </NothingRead>
    )}
  </Card>
);

/** The readings of several shops; `readings` stays the same array while none of them changes. */
const toReadings = (queries: readonly UseQueryResult<ShopReading>[]) => ({
  readings: queries.flatMap(({ data, error }) => (data && !isWithdrawn(error) ? [data] : [])),
  failed: queries.find(({ error }) => error),
  isLoading: queries.some(({ data, error }) => !data && !error),
});

/** Sales may be known before any page of the seller's own shop is. */
const YOU = { id: OWN_LINE, name: 'vous' };

const toOwns = (readings: readonly ShopReading[]): readonly NamedOwnShop[] =>
  readings.map((reading) => ({
    ...(readings.length === 1 ? YOU : { id: shopKey(reading.shop), name: `vous, ${shopName(reading.shop)}` }),
    own: reading.own,
    reading,
  }));

interface ComparisonProps {
  /** Each has its own column. */
  owns: readonly NamedOwnShop[];
  /** Several of them share one line of the chart, where they could not be distinguished. */
  allOwn: OwnShop;
  readings: readonly ShopReading[];
}

const Comparison = ({ owns, allOwn, readings }: ComparisonProps) => {
  const [only] = owns;
  const own = useMemo(
    () => (owns.length === 1 && only ? only : { id: OWN_LINE, name: 'vos boutiques', own: allOwn, reading: null }),
    [owns.length, only, allOwn],
  );
  const running = usePresent(presentMonth);
  const notes = usePresent(useCallback((now) => notesOf(readings, now), [readings]));
  const lines = useMemo(
    () => [
      ...readings.map((reading) => toSalesLine(reading.shop, reading, running)),
      ...(own.own.transactionsByMonth.length > 0 ? [toOwnLine(own.own, running, own)] : []),
    ],
    [readings, own, running],
  );
  const marks = useMemo(
    () => readings.flatMap(({ shop, priceWaves }) => toPriceMarks(shopKey(shop), priceWaves)),
    [readings],
  );
  const hasMonths =
    readings.some(({ evaluations }) => evaluations.known > 0) ||
    own.own.transactionsByMonth.some(({ ventes }) => ventes > 0);
  return (
    <>
      {hasMonths ? (
        <Card className="min-w-0 p-4">
          <SalesChart
            title="Transactions par mois"
            lines={lines}
            level={
              readings.find(({ analyseVentes }) => analyseVentes.totalVentesEstime)?.analyseVentes.totalVentesEstime
                ?.level ?? null
            }
            marks={marks}
            notes={notes}
            readOn={readSentence(readings.map(({ shop }) => shop))}
            fileName="comparaison"
            onFailure={(message) => notify({ type: 'error', message })}
          />
        </Card>
      ) : (
        <Card className="flex flex-col gap-1 p-4">
          <CardTitle title="Transactions par mois" />
          <p className="text-small text-pretty text-ink-2">{NO_MONTHS}</p>
        </Card>
      )}
      <Card className="p-4">
        <Timed>{(now) => <CompareTable owns={owns} readings={readings} now={now} />}</Timed>
      </Card>
    </>
  );
};
