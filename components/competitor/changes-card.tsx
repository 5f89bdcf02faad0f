import type { ReactNode } from 'react';
import { Card } from '#components/ui/card.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { formatPlural, NARROW_NO_BREAK, plural } from '#core/model/french.ts';
import { formatSpan } from '#core/model/french-dates.ts';
import { toInstant } from '#core/model/time.ts';
import { CardTitle } from './card-title.tsx';
import { CHANGE_TEXTS, changeNote, changeText, happened } from './change-text.ts';
import { formatDelta } from './figure-text.ts';
import { Provenance } from './provenance.tsx';
import type { ReadingProps, ShopReading } from './shop-reading.ts';

export interface ChangesCardProps extends ReadingProps {
  /** Leads to the list of what changed. */
  action?: ReactNode;
}

/** Maximum number of kinds of change in the card. */
const TOLD = 5;

/** Time between the two compared visits, « 9 j »; null when either is unknown. */
const spanOf = ({ visits, changes }: ShopReading): string | null => {
  const atOf = (no: number | undefined) => toInstant(visits.find((visit) => visit.no === no)?.at);
  const [from, to] = [atOf(changes?.from), atOf(changes?.to)];
  return from === null || to === null ? null : formatSpan(to - from);
};

/** The changes of the counters; an unchanged one is omitted. */
const countersLine = ({ changes }: ShopReading): string | null => {
  if (!changes) return null;
  const parts = [
    changes.soldDelta &&
      `${formatDelta(changes.soldDelta)} ${plural(changes.soldDelta, 'article vendu', 'articles vendus')} au compteur`,
    changes.followersDelta && `${formatDelta(changes.followersDelta)} ${plural(changes.followersDelta, 'abonné')}`,
    changes.feedbackDelta && `${formatDelta(changes.feedbackDelta)} ${plural(changes.feedbackDelta, 'évaluation')}`,
  ].filter(Boolean);
  return parts.length === 0 ? null : parts.join(' · ');
};

/** What is new at the last visit, compared with the previous one. */
export const ChangesCard = ({ reading, now, action }: ChangesCardProps) => {
  const { changes, visits } = reading;
  const span = spanOf(reading);
  const counters = countersLine(reading);
  const kinds = changes === null ? [] : happened(changes);
  const untold = changes === null ? 0 : kinds.slice(TOLD).reduce((sum, kind) => sum + changes.counts[kind], 0);
  return (
    <Card className="flex flex-col gap-2 p-4">
      <CardTitle
        title={`Depuis votre dernière visite${span === null ? '' : ` (${span})`}`}
        provenance={
          <Provenance
            origin="deduced"
            rule="Ce que la dernière visite montre et que la précédente ne montrait pas, ou autrement. Une annonce absente n’est jamais comptée comme vendue."
            source="Les pages lues à vos deux dernières visites"
            at={toInstant(reading.shop.lastVisitAt)}
            now={now}
            missing={
              changes !== null && changes.counts.unread > 0 ? ['La dernière visite n’a pas lu tout le dressing.'] : []
            }
          />
        }
      />
      {changes === null ? (
        <p className="text-small text-ink-2">
          {visits.length > 1 ? 'Une seule visite a lu les annonces.' : 'C’est la première visite.'} À la prochaine, vous
          verrez ici ce qui a changé{NARROW_NO_BREAK}: nouveautés, prix, ventes.
        </p>
      ) : (
        <ul className="flex flex-col">
          {kinds.slice(0, TOLD).map((kind) => (
            <li key={kind} className="flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-line py-2">
              <Chip tone={CHANGE_TEXTS[kind].tone}>{changeText(kind, changes.counts[kind])}</Chip>
              <span className="text-ink-2">{changeNote(kind, changes)}</span>
            </li>
          ))}
          {kinds.length === 0 && <li className="border-t border-line py-2 text-ink-2">Aucun changement vu.</li>}
          {untold > 0 && (
            <li className="border-t border-line py-2 text-ink-2">
              et {formatPlural(untold, 'autre changement', 'autres changements')}
            </li>
          )}
          {counters !== null && <li className="border-t border-line py-2 text-small text-ink-2">{counters}</li>}
        </ul>
      )}
      {changes !== null && action}
    </Card>
  );
};
