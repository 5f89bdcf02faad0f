import { drawColumns, type PictureBar } from '#components/charts/bar-picture.ts';
import { classNames } from '#components/ui/class-names.ts';
import { Toggle } from '#components/ui/toggle.tsx';
import type { StatisticsReply } from '#core/contract/statistics.ts';
import { formatCount, formatPlural, NARROW_NO_BREAK } from '#core/model/french.ts';
import { FEWEST } from '#core/model/statistics/speed.ts';
import type { Column } from '#web/shell/figures-table.tsx';
import { useFigures } from '#web/shell/use-figures.tsx';
import { percent } from './figure-text.ts';
import { momentName } from './moment-groups.ts';
import { Origin } from './origins.tsx';
import { Question } from './question-card.tsx';

interface MomentsQuestionProps {
  reply: StatisticsReply;
  isByHour: boolean;
  onByHour: (isByHour: boolean) => void;
}

interface Moment {
  name: string;
  short: string;
  count: number;
  isBest: boolean;
}

const TITLES = { weekday: 'Quel jour vend-on\u202f?', hour: 'À quelle heure vend-on\u202f?' } as const;
const columns: readonly Column<Moment>[] = [
  { head: 'Moment', cell: ({ name }) => name },
  { head: 'Ventes', cell: ({ count }) => count },
];

/** Sales by weekday or by hour, by the clocks of Paris. */
export const MomentsQuestion = ({ reply, isByHour, onByHour }: MomentsQuestionProps) => {
  const { moments: told, now } = reply;
  const moments = momentsOf(isByHour ? told.hours : told.weekdays, isByHour);
  const count = moments.reduce((sum, each) => sum + each.count, 0);
  const title = TITLES[isByHour ? 'hour' : 'weekday'];
  const sample = `${count === 0 ? 'aucune vente datée' : formatPlural(count, 'vente')}, par ${isByHour ? 'heure' : 'jour'} de vente`;
  const { tools, table } = useFigures({
    ...{
      name: `statistiques-${isByHour ? 'heures' : 'jours'}`,
      title,
      note: `${sample}.`,
      range: now,
      legend: [],
    },
    ...{ columns, rows: moments },
    draw: (colors) => drawColumns(moments.map(toPictureBar), colors),
  });
  return (
    <Question
      title={title}
      sample={
        <>
          {sample}
          {told.estimated > 0 &&
            ` · ${formatPlural(told.estimated, 'au jour estimé', 'au jour estimé')}, hors du graphique`}
        </>
      }
      provenance={
        <Origin
          rule={
            'Les ventes faites sur la période, à l’heure de Paris, que leur argent soit libéré ou non. L’heure n’est comptée que si Vinted l’a dite\u202f: un fichier ne connaît souvent que le jour.'
          }
          reply={reply}
          missing={[
            told.estimated > 0 && `${formatPlural(told.estimated, 'vente')} au jour estimé d’après la liste.`,
            told.undated > 0 && `${formatPlural(told.undated, 'vente')} sans date, dans aucune période.`,
          ]}
        />
      }
      tools={
        <>
          <Toggle isSelected={isByHour} onChange={onByHour}>
            Par heure
          </Toggle>
          {tools}
        </>
      }
    >
      {table ?? (
        <>
          {count > 0 && <Columns label={title} moments={moments} />}
          <p className="text-small text-ink-2">{bestText(moments, isByHour)}</p>
        </>
      )}
    </Question>
  );
};

const momentsOf = (counts: readonly number[], isByHour: boolean): Moment[] => {
  const most = Math.max(...counts);
  return counts.map((count, at) => ({
    name: momentName(at, isByHour ? 'hour' : 'weekday'),
    short: isByHour ? String(at) : `${momentName(at, 'weekday').slice(0, 3).toLowerCase()}.`,
    count,
    isBest: count === most && count >= FEWEST && counts.filter((each) => each === most).length === 1,
  }));
};

const bestText = (moments: readonly Moment[], isByHour: boolean): string => {
  const count = moments.reduce((sum, each) => sum + each.count, 0);
  const most = Math.max(...moments.map((each) => each.count));
  const best = moments.find(({ isBest }) => isBest);
  if (count === 0) return 'Aucune vente datée sur cette période.';
  if (best) return `${best.name}${NARROW_NO_BREAK}: ${percent(best.count / count)} des ventes.`;
  if (most < FEWEST) return `Pas assez de ventes pour qu’${isByHour ? 'une heure' : 'un jour'} se détache.`;
  return `Plusieurs ${isByHour ? 'heures' : 'jours'} à égalité${NARROW_NO_BREAK}: ${formatPlural(most, 'vente')}.`;
};

const toPictureBar = ({ short, count, isBest }: Moment): PictureBar => ({
  ...{ label: short, value: count, text: formatCount(count), isStrong: isBest },
});

/** The hours are too many for a figure above each: the table has them. */
const MOST_WORDS = 7;

const Columns = ({ label, moments }: { label: string; moments: readonly Moment[] }) => {
  const most = Math.max(1, ...moments.map(({ count }) => count));
  const hasWords = moments.length <= MOST_WORDS;
  return (
    <ol aria-label={label} className={classNames('flex h-52 items-stretch', hasWords ? 'gap-1.5' : 'gap-px')}>
      {moments.map(({ name, short, count, isBest }, at) => (
        <li key={name} className="flex min-w-0 grow basis-0 flex-col items-center justify-end gap-1 text-small">
          <span className="sr-only">
            {name}
            {NARROW_NO_BREAK}: {formatPlural(count, 'vente')}
          </span>
          {hasWords && (
            <span aria-hidden="true" className="font-semibold tabular-nums">
              {formatCount(count)}
            </span>
          )}
          <span
            aria-hidden="true"
            className={classNames('w-full rounded-t-inner bg-plum', !isBest && 'opacity-60')}
            style={{ height: `${(count / most) * 78}%` }}
          />
          <span aria-hidden="true" className="h-4 text-ink-2">
            {hasWords || at % 6 === 0 ? short : ''}
          </span>
        </li>
      ))}
    </ol>
  );
};
