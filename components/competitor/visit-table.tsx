import { Chip } from '#components/ui/chip.tsx';
import { Dash } from '#components/ui/dash.tsx';
import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import type { VisitSummary } from '#core/model/competitor/shop-analysis.ts';
import { formatCount } from '#core/model/french.ts';
import { formatDayAndHour } from '#core/model/french-dates.ts';
import { type Instant, toInstant } from '#core/model/time.ts';

export interface VisitTableProps {
  visits: readonly VisitSummary[];
  now: Instant;
  /** Numbers of the two compared visits. */
  from: number | null;
  to: number | null;
  onFrom: (no: number) => void;
  onTo: (no: number) => void;
}

const HEADS = ['Annonces lues', 'Articles vendus', 'Abonnés', 'Évaluations'];

/** Visits, newest first, with the displayed counts of each; where there are several, two can be selected for comparison. */
export const VisitTable = ({ visits, now, from, to, onFrom, onTo }: VisitTableProps) => (
  <ScrollRegion label="Visites" className="-mx-4 max-h-96 overflow-auto px-4">
    <table className="w-full min-w-140">
      <caption className="sr-only">Visites de la boutique, la plus récente d’abord</caption>
      <thead className="sticky top-0 z-1 bg-card">
        <tr className="text-small text-ink-2 [&_th]:py-2 [&_th]:pr-3 [&_th]:font-semibold [&_th]:last:pr-0">
          {visits.length > 1 && (
            <>
              <th scope="col" className="w-12 text-center">
                De
              </th>
              <th scope="col" className="w-12 text-center">
                À
              </th>
            </>
          )}
          <th scope="col" className="text-left">
            Visite
          </th>
          {HEADS.map((head) => (
            <th key={head} scope="col" className="text-right">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {visits
          .toSorted((a, b) => b.no - a.no)
          .map((visit) => (
            <tr key={visit.no} className="border-t border-line [&_td]:py-2 [&_td]:pr-3 [&_td]:last:pr-0">
              {visits.length > 1 && (
                <>
                  <Choice
                    {...{ visit }}
                    name="visite-de"
                    isChosen={visit.no === from}
                    onChoose={onFrom}
                    word="Comparer de"
                  />
                  <Choice {...{ visit }} name="visite-a" isChosen={visit.no === to} onChoose={onTo} word="Comparer à" />
                </>
              )}
              <td>
                <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  {whenOf(visit, now)}
                  <Reach visit={visit} />
                </span>
              </td>
              <td className="text-right tabular-nums">
                {visit.itemsRead === 0 ? 'aucune' : formatCount(visit.itemsRead)}
                {visit.itemsAnnounced !== null && (
                  <span className="text-ink-2"> sur {formatCount(visit.itemsAnnounced)}</span>
                )}
              </td>
              {[visit.soldCount, visit.followers, visit.feedbackCount].map((count, place) => (
                <td key={HEADS[place + 1]} className="text-right tabular-nums">
                  {count === null ? <Dash /> : formatCount(count)}
                </td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  </ScrollRegion>
);

const whenOf = ({ no, at }: VisitSummary, now: Instant): string => {
  const instant = toInstant(at);
  return instant === null ? `n° ${no}` : formatDayAndHour(instant, now);
};

/** Green only when the whole wardrobe was read. */
const Reach = ({ visit: { isWhole, itemsRead } }: { visit: VisitSummary }) => {
  if (isWhole) return <Chip tone="green">dressing entier</Chip>;
  return <Chip tone="saffron">{itemsRead === 0 ? 'dressing non lu' : 'dressing en partie'}</Chip>;
};

interface ChoiceProps {
  name: string;
  word: string;
  visit: VisitSummary;
  isChosen: boolean;
  onChoose: (no: number) => void;
}

const Choice = ({ name, word, visit, isChosen, onChoose }: ChoiceProps) => (
  <td className="text-center">
    <label className="inline-grid size-7 cursor-pointer place-items-center">
      <span className="sr-only">{`${word} la visite ${visit.no}`}</span>
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={() => onChoose(visit.no)}
        className="size-4 cursor-pointer accent-plum"
      />
    </label>
  </td>
);
