import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Card } from '#components/ui/card.tsx';
import { Skeleton, SkeletonGroup } from '#components/ui/skeleton.tsx';
import type { StatisticsReply } from '#core/contract/statistics.ts';
import { comparedRange } from '#core/model/compared-range.ts';
import { NARROW_NO_BREAK, quote } from '#core/model/french.ts';
import { type StatisticsScope, statisticsQuery } from '#core/queries/statistics.ts';
import { AccountChoiceMenu, useOwnAccounts, useWholeBook } from '#features/accounts/own-accounts.tsx';
import { usePlatform } from '#features/workplace.tsx';
import { NothingRead } from '#web/first-steps/nothing-read.tsx';
import { ComparisonMenu } from '#web/shell/comparison-menu.tsx';
import { LoadFailure } from '#web/shell/loaded-card.tsx';
import { PageHeader } from '#web/shell/page-header.tsx';
import { RangePicker } from '#web/shell/range-picker.tsx';
import { everything, isEverything } from '#web/shell/range-text.ts';
import { RegimeMenu } from '#web/shell/regime-menu.tsx';
import { type ScreenRange, useRange } from '#web/shell/use-range.ts';
import { CountryCard } from './country-card.tsx';
import { CurrencyMenu } from './currency-menu.tsx';
import { DiscountCard } from './discount-card.tsx';
import { Headline } from './headline.tsx';
import { MarginCard } from './margin-card.tsx';
import { MomentsQuestion } from './moments-question.tsx';
import { ReadingLine } from './origins.tsx';
import { PriceCard } from './price-card.tsx';
import { SleepCard } from './sleep-card.tsx';
import { SourceQuestion } from './source-question.tsx';
import { SpeedCard } from './speed-card.tsx';
import {
  discountByIn,
  marginByIn,
  marginSortIn,
  type StatisticsSearch,
  sleepByIn,
  speedByIn,
  toDimensionName,
  toMarginBy,
  toMarginSortName,
} from './statistics-search.ts';
import { traitNames } from './trait-text.ts';

const RANGE_NOTE =
  'La période choisit les ventes par le jour où leur argent a été libéré. «\u00a0Quel jour vend-on\u202f?\u00a0» va par jour de vente.';
const LOADING_FAILED = 'Vos statistiques n’ont pas pu être lues sur le serveur.';

/** `/app/statistiques`: questions about one's own sales, each with its sample. */
export const StatisticsScreen = () => {
  const address = useSearch({ from: '/app/_shell/statistiques' });
  const navigate = useNavigate({ from: '/app/statistiques' });
  const period = useRange();
  const { range, comparison, now } = period;
  const { chosen } = useOwnAccounts();
  const scope = { ...range, regime: address.regime, account: chosen ?? undefined, currency: address.devise };
  // Nothing lies before everything.
  const other = isEverything(range, now) ? null : comparedRange(range, comparison);
  const query = useQuery(
    statisticsQuery(usePlatform().api, {
      ...{ ...scope, other, speedBy: speedByIn(address), marginBy: marginByIn(address), sleepBy: sleepByIn(address) },
      discountBy: discountByIn(address),
    }),
  );
  const change = (part: StatisticsSearch): void =>
    void navigate({ search: (current) => ({ ...current, ...part }), replace: true });
  const reply = query.data;
  return (
    <div className="flex flex-col">
      <PageHeader
        title="Statistiques"
        aside={reply && reply.sales > 0 && <ReadingLine reply={reply} />}
        actions={
          <>
            {(reply?.regimes.length ?? 0) > 1 && (
              <RegimeMenu of="sales" asked={reply?.regime} onChoose={(regime) => change({ regime })} />
            )}
            {reply && <CurrencyMenu {...reply} onChoose={(devise) => change({ devise })} />}
            <AccountChoiceMenu />
            <RangePicker {...period} note={RANGE_NOTE} />
            {other && <ComparisonMenu {...period} />}
          </>
        }
      />
      <LoadFailure query={query} failure={LOADING_FAILED} />
      {!reply && !query.error && <StatisticsSkeleton />}
      {reply?.sales === 0 && <NoSale />}
      {reply && reply.sales > 0 && (
        <Answers reply={reply} scope={scope} address={address} onAddress={change} period={period} />
      )}
    </div>
  );
};

interface AnswersProps {
  reply: StatisticsReply;
  scope: StatisticsScope;
  address: StatisticsSearch;
  onAddress: (part: StatisticsSearch) => void;
  period: ScreenRange;
}

const Answers = ({ reply, scope, address, onAddress, period }: AnswersProps) => {
  const { markOf } = useOwnAccounts();
  const nameOf = useMemo(() => traitNames(markOf, reply.currency), [markOf, reply.currency]);

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 min-[70rem]:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
      <div className="col-span-full">
        <Headline reply={reply} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <SpeedCard
          reply={reply}
          by={speedByIn(address)}
          onBy={(by) => onAddress({ vitesse: by === 'category' ? undefined : toDimensionName(by) })}
          nameOf={nameOf}
        />
        <PriceCard
          {...{ reply, scope, address, onAddress, nameOf }}
          onEverything={() => period.onRange(everything(period.now))}
        />
        {reply.discounts && (
          <DiscountCard
            {...{ reply, discounts: reply.discounts, nameOf }}
            by={discountByIn(address)}
            onBy={(by) => onAddress({ rabais: by === 'brand' ? undefined : toDimensionName(by) })}
          />
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <MarginCard
          reply={reply}
          by={marginByIn(address)}
          onBy={(by) => onAddress(toMarginBy(by))}
          sort={marginSortIn(address)}
          onSort={(sort) => onAddress({ tri: toMarginSortName(sort, marginByIn(address)) })}
          nameOf={nameOf}
        />
        <Card className="grid gap-5 p-4 sm:p-5 md:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] md:divide-x md:divide-line md:*:first:pr-5">
          <MomentsQuestion
            reply={reply}
            isByHour={address.moment === 'heure'}
            onByHour={(isByHour) => onAddress({ moment: isByHour ? 'heure' : undefined })}
          />
          <SourceQuestion reply={reply} nameOf={nameOf} />
        </Card>
        {reply.stock && (
          <SleepCard
            {...{ reply, stock: reply.stock, nameOf }}
            by={sleepByIn(address)}
            onBy={(by) => onAddress({ dort: by === 'category' ? undefined : toDimensionName(by) })}
          />
        )}
      </div>
      <div className="col-span-full empty:hidden">
        <CountryCard reply={reply} nameOf={nameOf} />
      </div>
    </div>
  );
};

/** Statistics are of sales whose money was released: orders may have been read, and no wallet yet. */
const NoSale = () => {
  const hasRead = (useWholeBook()?.orders.length ?? 0) > 0;
  return (
    <Card>
      {hasRead ? (
        <NothingRead title="Aucune vente libérée sur cette période" page="wallet">
          Les réponses viennent des ventes dont l’argent a été libéré{NARROW_NO_BREAK}: ouvrez votre porte-monnaie sur
          Vinted, puis un mois, ou changez la période en haut de l’écran.
        </NothingRead>
      ) : (
        <NothingRead title="Aucune vente lue" page="sales">
          Ouvrez {quote('Mes ventes')} puis votre porte-monnaie sur Vinted, ou reprenez le fichier d’un ancien outil
          {NARROW_NO_BREAK}: les réponses viennent de vos propres ventes, avec leur nombre.
        </NothingRead>
      )}
    </Card>
  );
};

const StatisticsSkeleton = () => (
  <SkeletonGroup label="Chargement de vos statistiques" className="grid gap-4 min-[70rem]:grid-cols-2">
    <Skeleton className="col-span-full h-24 w-full" />
    {['a', 'b', 'c', 'd'].map((card) => (
      <Skeleton key={card} className="h-80 w-full" />
    ))}
  </SkeletonGroup>
);
