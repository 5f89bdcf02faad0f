import type { ReactNode } from 'react';
import { drawRows } from '#components/charts/bar-picture.ts';
import { ChartLegend } from '#components/charts/chart-legend.tsx';
import type { LegendMark } from '#components/charts/legend-marks.ts';
import { classNames } from '#components/ui/class-names.ts';
import type { StatisticsReply, WireSpeedGroup } from '#core/contract/statistics.ts';
import { formatCount, formatPlural, NARROW_NO_BREAK } from '#core/model/french.ts';
import { DIMENSIONS, type Dimension, isMoment } from '#core/model/statistics/trait.ts';
import type { Column } from '#web/shell/figures-table.tsx';
import { useFigures } from '#web/shell/use-figures.tsx';
import { DimensionMenu } from './dimension-menu.tsx';
import { daysChange, daysText, spreadText, yearOf } from './figure-text.ts';
import { isFew } from './margin-rows.ts';
import { MedianBar } from './median-bar.tsx';
import { inTime, momentRule } from './moment-groups.ts';
import { Origin } from './origins.tsx';
import { QuestionCard } from './question-card.tsx';
import { toDimensionName } from './statistics-search.ts';
import { DIMENSION_WORDS, groupNamer, type NameGroup, type NameTrait } from './trait-text.ts';
import { untimedTexts } from './untimed-text.ts';

interface SpeedCardProps {
  reply: StatisticsReply;
  by: Dimension;
  onBy: (by: Dimension) => void;
  nameOf: NameTrait;
}

const TITLE = 'Qu’est-ce qui part vite\u202f?';
/** Those of most sales; the table has them all. */
const SHOWN = 8;

/** Median days from listing to sale, by what the seller chooses, with the earlier range as a tick. */
export const SpeedCard = ({ reply, by, onBy, nameOf }: SpeedCardProps) => {
  const { speeds, now } = reply;
  const most = speeds.slice(0, SHOWN);
  const shown = isMoment(by) ? inTime(most, by) : fastestFirst(most);
  const sample = sampleText(now.speed);
  const legend = legendOf(reply);
  const nameGroup = groupNamer(speeds, by, nameOf);
  const { tools, table } = useFigures({
    ...{ name: `statistiques-vitesse-par-${toDimensionName(by)}`, title: TITLE, range: now, legend },
    note: `${sample}. Jours entre mise en ligne et vente${NARROW_NO_BREAK}: médiane, et la moitié des ventes autour d’elle.`,
    ...{ columns: columnsOf(by, nameGroup), rows: inTime(speeds, by) },
    draw: (colors) =>
      drawRows(
        shown.map((group) => toPictureBar(group, nameGroup)),
        colors,
      ),
  });
  return (
    <QuestionCard
      title={TITLE}
      sample={sample}
      provenance={
        <Origin
          rule={`Jours entre la mise en ligne et la vente, médiane, pour les ventes dont l’argent a été libéré sur la période. À côté, les jours de la moitié des ventes, autour de la médiane. Sous 5 ventes, ni l’un ni l’autre.${deducedText(by)}${momentRule(by)}`}
          reply={reply}
          missing={untimedTexts(now.speed.untimed)}
        />
      }
      tools={
        <>
          <DimensionMenu label="Délai par" of={DIMENSIONS} selected={by} onSelect={onBy} />
          {tools}
        </>
      }
    >
      <SpeedAnswer {...{ speeds, shown, table, legend, by, nameGroup }} />
    </QuestionCard>
  );
};

interface SpeedAnswerProps {
  speeds: readonly WireSpeedGroup[];
  shown: readonly WireSpeedGroup[];
  table: ReactNode;
  legend: readonly LegendMark[];
  by: Dimension;
  nameGroup: NameGroup;
}

const SpeedAnswer = ({ speeds, shown, table, legend, by, nameGroup }: SpeedAnswerProps) => {
  if (speeds.length === 0) return <p className="py-4 text-ink-2">Aucune vente libérée sur cette période.</p>;
  if (table) return table;
  const { one, many } = DIMENSION_WORDS[by];
  const rest = speeds.length - shown.length;
  return (
    <>
      <div className="flex flex-wrap justify-between gap-x-3 gap-y-1 text-small text-ink-2">
        <ChartLegend marks={legend} />
        <span>
          jours entre mise en ligne et vente{NARROW_NO_BREAK}: médiane
          <span className="max-sm:hidden">, moitié des ventes</span>
        </span>
      </div>
      <SpeedBars groups={shown} nameGroup={nameGroup} />
      {rest > 0 && (
        <p className="text-small text-ink-2">
          et {formatPlural(rest, `autre ${one.toLowerCase()}`, `autres ${many}`)} dans le tableau
        </p>
      )}
    </>
  );
};

const deducedText = (by: Dimension): string => {
  if (by === 'category')
    return ' La catégorie est celle que la page de votre annonce nomme\u202f; tant que vous ne l’avez pas ouverte, elle vient du titre.';
  return by === 'brand' ? ' Sans annonce lue, la marque vient du titre, parmi vos propres marques.' : '';
};

const sampleText = ({ count, timed }: StatisticsReply['now']['speed']): string => {
  if (count === 0) return 'aucune vente sur cette période';
  const known = `${timed === 0 ? 'aucune vente datée' : formatPlural(timed, 'vente datée', 'ventes datées')} sur ${formatCount(count)}`;
  return timed === count ? known : `${known} · ${formatPlural(count - timed, 'inconnue')}`;
};

const legendOf = ({ now, earlier }: StatisticsReply): LegendMark[] => [
  { shape: 'bar', words: yearOf(now) ?? 'période choisie' },
  ...(earlier === null
    ? []
    : [
        {
          shape: 'tick' as const,
          words: yearOf(earlier) === yearOf(now) ? 'période comparée' : (yearOf(earlier) ?? 'période comparée'),
        },
      ]),
];

/** Those without a median come last. */
const fastestFirst = (groups: readonly WireSpeedGroup[]): WireSpeedGroup[] =>
  groups.toSorted(
    (a, b) =>
      (a.medianDays ?? Number.POSITIVE_INFINITY) - (b.medianDays ?? Number.POSITIVE_INFINITY) || b.count - a.count || 0,
  );

const columnsOf = (by: Dimension, nameGroup: NameGroup): Column<WireSpeedGroup>[] => [
  { head: DIMENSION_WORDS[by].one, cell: nameGroup },
  { head: 'Ventes', cell: ({ count }) => count },
  { head: 'Ventes datées', cell: ({ timed }) => timed },
  { head: 'Peu de ventes', cell: ({ timed }) => (isFew({ count: timed }) ? 'oui' : 'non') },
  { head: 'Jours, médiane', cell: ({ medianDays }) => medianDays, text: ({ medianDays }) => daysText(medianDays) },
  {
    ...{ head: 'Jours, un quart des ventes', cell: ({ spread }) => spread?.low ?? null },
    text: ({ spread }) => daysText(spread?.low ?? null),
  },
  {
    ...{ head: 'Jours, trois quarts des ventes', cell: ({ spread }) => spread?.high ?? null },
    text: ({ spread }) => daysText(spread?.high ?? null),
  },
  { head: 'Ventes datées avant', cell: ({ earlier }) => earlier?.timed ?? null },
  {
    ...{ head: 'Jours avant, médiane', cell: ({ earlier }) => earlier?.medianDays ?? null },
    text: ({ earlier }) => daysText(earlier?.medianDays ?? null),
  },
  { head: 'Ventes d’après le titre', cell: ({ deduced }) => deduced },
];

const toPictureBar = (group: WireSpeedGroup, nameGroup: NameGroup) => {
  const { medianDays, timed, earlier } = group;
  const sales = formatPlural(timed, 'vente');
  return {
    ...{ label: nameGroup(group), value: medianDays, tick: earlier?.medianDays ?? null },
    text:
      medianDays === null
        ? `${timed === 0 ? 'inconnu' : 'peu de ventes'} · ${sales}`
        : `${daysText(medianDays)} · ${sales}`,
  };
};

const SpeedBars = ({ groups, nameGroup }: { groups: readonly WireSpeedGroup[]; nameGroup: NameGroup }) => {
  const longest = groups.reduce(
    (most, { medianDays, earlier }) => Math.max(most, medianDays ?? 0, earlier?.medianDays ?? 0),
    1,
  );
  return (
    <ul
      aria-label={TITLE}
      className="grid grid-cols-[minmax(5rem,9rem)_minmax(2rem,1fr)_auto_auto_auto_auto] gap-x-3 max-sm:grid-cols-[minmax(5rem,1fr)_auto_auto]"
    >
      {groups.map((group) => {
        const { trait, medianDays, spread, earlier } = group;
        const before = earlier?.medianDays ?? null;
        return (
          <li
            key={trait.id}
            className="col-span-full grid grid-cols-subgrid items-center gap-y-1.5 border-line py-2.5 not-first:border-t"
          >
            <span className={classNames('wrap-break-word', trait.kind === 'unknown' && 'text-saffron')}>
              {nameGroup(group)}
            </span>
            <MedianBar share={(medianDays ?? 0) / longest} tick={before === null ? null : before / longest} />
            <span className="text-right font-semibold whitespace-nowrap tabular-nums">
              {medianDays === null ? (
                <span className="font-normal text-ink-2">{group.timed === 0 ? 'inconnu' : 'peu de ventes'}</span>
              ) : (
                daysText(medianDays)
              )}
            </span>
            <span className="text-right text-small whitespace-nowrap text-ink-2 tabular-nums max-sm:hidden">
              {spread && (
                <>
                  <span className="sr-only">la moitié des ventes{NARROW_NO_BREAK}: </span>
                  {spreadText(spread)}
                </>
              )}
            </span>
            <span className="text-right text-small whitespace-nowrap text-ink-2 tabular-nums">{timedText(group)}</span>
            <Change now={medianDays} before={before} />
          </li>
        );
      })}
    </ul>
  );
};

/** « 5 ventes sur 7 »: those whose days are known, among all. */
const timedText = ({ timed, count }: WireSpeedGroup): string => {
  if (timed === 0) return 'aucune datée';
  const known = formatPlural(timed, 'vente');
  return timed === count ? known : `${known} sur ${formatCount(count)}`;
};

const Change = ({ now, before }: { now: number | null; before: number | null }) => (
  <span
    className={classNames(
      'text-right text-small whitespace-nowrap tabular-nums max-sm:hidden',
      now !== null && before !== null && now < before ? 'text-green' : 'text-ink-2',
    )}
  >
    {now !== null && before !== null && (
      <>
        {daysChange(now, before)}
        <span className="sr-only"> par rapport à la période comparée</span>
      </>
    )}
  </span>
);
