import { useMemo } from 'react';
import { TakingsChart } from '#components/charts/takings-chart.tsx';
import { Card } from '#components/ui/card.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Skeleton, SkeletonGroup } from '#components/ui/skeleton.tsx';
import type { HomeReply } from '#core/contract/home.ts';
import { formatPlural } from '#core/model/french.ts';
import { formatAge } from '#core/model/french-dates.ts';
import type { Unit } from '#core/model/home/periods.ts';
import type { Currency } from '#core/model/money.ts';
import { toInstant, toParisDay } from '#core/model/time.ts';
import { notify } from '#core/state/notifications.ts';
import { takingsNote } from '#web/shell/charges-words.ts';
import { LoadFailure } from '#web/shell/loaded-card.tsx';
import { TakingsFigure } from './takings-figure.tsx';
import { type Goals, takingsOf } from './takings-periods.ts';
import { comparedTexts, figuresIn, rangeTitle } from './takings-text.ts';
import type { HomeMoney } from './use-home-money.ts';

const LOADING_FAILED = 'Vos chiffres n’ont pas pu être lus sur le serveur.';
const UNITS: Readonly<Record<Unit | 'unknown', string>> = {
  ...{ day: 'par jour', week: 'par semaine', month: 'par mois', year: 'par an', unknown: '' },
};

export interface TakingsCardProps {
  money: HomeMoney;
  /** Null: not known, or of another selection than the one on screen. */
  goals: Goals | null;
}

/** « Encaissé et résultat, 2026 »: in all beside the time before, and period by period. */
export const TakingsCard = ({ money, goals }: TakingsCardProps) => {
  const { query, range, now } = money;
  const reply = query.data;
  const title = `Encaissé et résultat, ${rangeTitle(reply?.range ?? range, now)}`;
  const currencies = reply ? currenciesOf(reply) : [];
  return (
    <Card className="flex min-w-0 flex-col gap-3 p-4">
      <LoadFailure query={query} failure={LOADING_FAILED} />
      {(reply === undefined || currencies.length === 0) && <Head title={title} />}
      {!reply && !query.error && <TakingsSkeleton />}
      {reply && currencies.length === 0 && <NothingRead reply={reply} />}
      {reply &&
        currencies.map((currency, at) => (
          <CurrencyTakings
            key={currency}
            title={currencies.length === 1 ? title : `${title}, en ${currency}`}
            isFirst={at === 0}
            {...{ money, reply, currency, goals }}
          />
        ))}
    </Card>
  );
};

/** Money in an unknown currency is no amount that could be drawn. */
const currenciesOf = ({ range }: HomeReply): Currency[] => range.figures.flatMap(({ currency }) => currency ?? []);

const Head = ({ title, unit = '' }: { title: string; unit?: string }) => (
  <div className="flex flex-wrap items-baseline gap-x-2">
    <h2 className="font-title text-section font-bold">{title}</h2>
    <span className="text-small text-ink-2">{unit}</span>
  </div>
);

const Swatch = ({ className }: { className: string }) => (
  <span aria-hidden="true" className={classNames('size-2.5 shrink-0', className)} />
);

interface CurrencyTakingsProps extends TakingsCardProps {
  title: string;
  reply: HomeReply;
  currency: Currency;
  isFirst: boolean;
}

const CurrencyTakings = ({ title, money, reply, currency, goals, isFirst }: CurrencyTakingsProps) => {
  const { now } = money;
  const { range } = reply;
  const today = toParisDay(now);
  // The present day is all that the chart takes from the clock.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `now` changes at each tick, its day once a day
  const takings = useMemo(() => takingsOf(reply, currency, goals, now), [reply, currency, goals, today]);
  const own = figuresIn(range, currency);
  const known = own?.known.count ?? 0;
  const head = (
    <>
      <Head title={title} unit={UNITS[reply.unit]} />
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <TakingsFigure
          taking="received"
          span={range}
          swatch={<Swatch className="bg-plum/26" />}
          compared={comparedTexts(reply, currency, 'received', now)}
          {...{ reply, currency }}
        />
        <TakingsFigure
          taking="result"
          label={
            known === 0
              ? 'dont résultat, sans prix d’achat connu'
              : `dont résultat, sur ${formatPlural(known, 'vente')} au prix d’achat connu`
          }
          span={range}
          swatch={<Swatch className="bg-plum" />}
          compared={comparedTexts(reply, currency, 'result', now)}
          {...{ reply, currency }}
        />
      </div>
    </>
  );
  const readAt = toInstant(reply.readAt);
  return (
    <div className={classNames('flex min-w-0 flex-col gap-3', !isFirst && 'border-t border-line pt-3')}>
      <TakingsChart
        title={title}
        takings={takings}
        head={head}
        notes={[takingsNote(reply.regime)]}
        readOn={readAt === null ? '' : `Porte-monnaie lu ${formatAge(readAt, now)}.`}
        fileName={`encaisse-et-resultat-${range.from}-${range.to}-${currency}`}
        onFailure={(message) => notify({ type: 'error', message })}
      />
    </div>
  );
};

const NothingRead = ({ reply }: { reply: HomeReply }) => (
  <p className="py-6 text-center text-ink-2">
    {reply.since === null
      ? 'Pas encore de données : ouvrez votre porte-monnaie sur Vinted, ou importez un fichier de ventes.'
      : 'Pas de données sur cette période.'}
  </p>
);

const TakingsSkeleton = () => (
  <SkeletonGroup label="Chargement de vos chiffres" className="flex flex-col gap-3">
    <div className="grid grid-cols-2 gap-6">
      <Skeleton className="h-10 w-3/5" />
      <Skeleton className="h-10 w-3/5" />
    </div>
    <Skeleton className="h-56 w-full" />
  </SkeletonGroup>
);
