import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useHeightOfArticles } from '#components/article/article-grid.tsx';
import { CardTitle } from '#components/competitor/card-title.tsx';
import { ChangeTable } from '#components/competitor/change-table.tsx';
import {
  CHANGE_NAMES,
  CHANGE_TEXTS,
  changeNote,
  changeText,
  countersLine,
  happened,
  noChanges,
  sinceLastVisit,
} from '#components/competitor/change-text.ts';
import { ChangesProvenance } from '#components/competitor/changes-card.tsx';
import type { ReadingProps, ShopReading } from '#components/competitor/shop-reading.ts';
import { VisitTable } from '#components/competitor/visit-table.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Menu } from '#components/ui/menu.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { ItemChangeKind, ShopChanges } from '#core/model/competitor/shop-analysis.ts';
import { formatCount, formatPlural, NARROW_NO_BREAK } from '#core/model/french.ts';
import { formatDayAndHour } from '#core/model/french-dates.ts';
import { type Instant, toInstant } from '#core/model/time.ts';
import { changesQuery } from '#core/queries/competitors.ts';
import { usePlatform } from '#features/workplace.tsx';
import { LoadFailure } from '#web/shell/loaded-card.tsx';

const LOADING_FAILED = 'Les changements entre ces visites n’ont pas pu être lus.';

const KEPT_LONG =
  'Gardé 24 mois : les articles vus pour la dernière fois et les évaluations reçues avant sont effacés, et des visites d’avant il reste la dernière de chaque mois.';
const KEPT_SHORT = 'Ni visitée ni suivie pendant 90 jours, la boutique est effacée avec tout ce qui en est gardé.';

/** What changed between two visits, the last two at first, and every visit to choose from. */
export const VisitsPanel = ({ reading, now }: ReadingProps) => {
  const { de, a } = useSearch({ from: '/app/_shell/analyse-concurrence/$marketplace/$shopId' });
  const navigate = useNavigate({ from: '/app/analyse-concurrence/$marketplace/$shopId' });
  const { changes, visits, shop } = reading;
  const chosen = (no: number | undefined): number | undefined => visits.find((visit) => visit.no === no)?.no;
  const from = chosen(de) ?? changes?.from;
  const to = chosen(a) ?? changes?.to;
  const choose = (part: { de?: number; a?: number }): void =>
    void navigate({ search: (search) => ({ ...search, ...part }), replace: true, resetScroll: false });
  return (
    <div className="flex flex-col gap-4">
      {from !== undefined && to !== undefined && from !== to && (
        <Differences reading={reading} now={now} from={Math.min(from, to)} to={Math.max(from, to)} />
      )}
      <Card className="flex flex-col gap-2 p-4">
        <h2 className="font-title text-section font-bold">{formatPlural(visits.length, 'visite')}</h2>
        {(from === undefined || to === undefined || from === to) && (
          <p className="text-small text-ink-2">
            {changes === null ? noChanges(reading) : 'Choisissez deux visites différentes.'}
          </p>
        )}
        <VisitTable
          visits={visits}
          now={now}
          from={from ?? null}
          to={to ?? null}
          onFrom={(no) => choose({ de: no })}
          onTo={(no) => choose({ a: no })}
        />
        <p className="text-small text-ink-2">{shop.isOwn ? KEPT_LONG : `${KEPT_LONG} ${KEPT_SHORT}`}</p>
      </Card>
    </div>
  );
};

/** The last two visits come with the reading of the shop; any other two are fetched. */
const Differences = ({ reading, now, from, to }: ReadingProps & { from: number; to: number }) => {
  const { marketplace, shopId } = reading.shop;
  const isLast = reading.changes?.from === from && reading.changes.to === to;
  const query = useQuery({
    ...changesQuery(usePlatform().api, { marketplace, shopId }, from, to),
    enabled: !isLast,
  });
  const changes = isLast ? reading.changes : query.data;
  if (!changes) {
    return query.error ? <LoadFailure query={query} failure={LOADING_FAILED} /> : <Skeleton className="h-40 w-full" />;
  }
  return (
    <Changes
      key={`${from} ${to}`}
      changes={changes}
      title={isLast ? sinceLastVisit(reading) : betweenVisits(reading, changes, now)}
      provenance={<ChangesProvenance reading={reading} now={now} changes={changes} />}
    />
  );
};

/** « Du sam. 14 nov. à 5 h 20 au lun. 23 nov. à 7 h 31 ». */
const betweenVisits = ({ visits }: ShopReading, { from, to }: ShopChanges, now: Instant): string => {
  const [start, end] = [from, to].map((no) => toInstant(visits.find((visit) => visit.no === no)?.at));
  return start == null || end == null
    ? `De la visite ${from} à la visite ${to}`
    : `Du ${formatDayAndHour(start, now)} au ${formatDayAndHour(end, now)}`;
};

interface ChangesProps {
  changes: ShopChanges;
  title: string;
  provenance: ReactNode;
}

const Changes = ({ changes, title, provenance }: ChangesProps) => {
  const [kind, setKind] = useState<ItemChangeKind | null>(null);
  const kinds = happened(changes);
  const rows = kind === null ? changes.items : changes.items.filter((item) => item.kind === kind);
  const height = useHeightOfArticles(rows.length);
  const unknown = changes.items.filter((item) => item.kind === 'unknown').length;
  const counters = countersLine(changes);
  const total = kinds.reduce((sum, each) => sum + changes.counts[each], unknown);
  return (
    <Card className="flex flex-col overflow-hidden">
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-3">
        <div className="mr-auto">
          <CardTitle title={title} provenance={provenance} />
        </div>
        {kinds.length > 1 && (
          <Menu
            label="Changements montrés"
            trigger={<Button size="small">{kind === null ? 'Tous les changements' : CHANGE_NAMES[kind]}</Button>}
            groups={[
              {
                id: 'kind',
                selected: kind ?? 'all',
                onSelect: (id) => setKind(kinds.find((each) => each === id) ?? null),
                entries: [
                  { id: 'all', label: 'Tous', note: formatCount(total) },
                  ...kinds.map((id) => ({ id, label: CHANGE_NAMES[id], note: formatCount(changes.counts[id]) })),
                ],
              },
            ]}
          />
        )}
      </div>
      {total === 0 ? (
        <EmptyState title="Aucun changement vu">
          Les deux visites montrent les mêmes annonces aux mêmes prix.
        </EmptyState>
      ) : (
        <>
          <ul className="flex flex-wrap gap-x-4 gap-y-2 px-4 py-3">
            {kinds.map((each) => (
              <li key={each} className="text-small text-ink-2">
                <Chip tone={CHANGE_TEXTS[each].tone}>{changeText(each, changes.counts[each])}</Chip>{' '}
                <span className="pl-1 empty:hidden">{changeNote(each, changes)}</span>
              </li>
            ))}
            {counters !== null && <li className="self-center text-small text-ink-2">{counters}</li>}
          </ul>
          {changes.items.length < total && (
            <p className="px-4 pb-3 text-small text-ink-2">
              Les {formatCount(changes.items.length)} premiers articles sont montrés{NARROW_NO_BREAK}; les nombres
              ci-dessus sont entiers.
            </p>
          )}
          <div className="flex max-h-[min(32rem,70dvh)] flex-col border-t border-line" style={{ height }}>
            <ChangeTable changes={rows} />
          </div>
        </>
      )}
    </Card>
  );
};
