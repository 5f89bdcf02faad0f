import { Card } from '#components/ui/card.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { formatPlural } from '#core/model/french.ts';
import { toInstant } from '#core/model/time.ts';
import { CardTitle } from './card-title.tsx';
import {
  CHANGE_TEXTS,
  changeNote,
  changeText,
  countersLine,
  happened,
  noChanges,
  sinceLastVisit,
} from './change-text.ts';
import { Provenance } from './provenance.tsx';
import type { ReadingProps, ShopReading } from './shop-reading.ts';

/** Maximum number of kinds of change in the card. */
const TOLD = 5;

interface ChangesProvenanceProps extends ReadingProps {
  /** Compared visits; the last two unless given. */
  changes?: ShopReading['changes'];
}

/** The basis of the changes between two visits. */
export const ChangesProvenance = ({ reading, now, changes = reading.changes }: ChangesProvenanceProps) => (
  <Provenance
    origin="deduced"
    rule="Ce que la dernière des deux visites montre et que l’autre ne montrait pas, ou autrement. Une annonce absente n’est jamais comptée comme vendue."
    source="Les pages lues à ces deux visites"
    at={toInstant(reading.visits.find(({ no }) => no === changes?.to)?.at)}
    now={now}
    missing={changes !== null && changes.counts.unread > 0 ? ['La dernière visite n’a pas lu tout le dressing.'] : []}
  />
);

/** What is new at the last visit, compared with the previous one. */
export const ChangesCard = ({ reading, now }: ReadingProps) => {
  const { changes } = reading;
  const counters = changes && countersLine(changes);
  const kinds = changes === null ? [] : happened(changes);
  const untold = changes === null ? 0 : kinds.slice(TOLD).reduce((sum, kind) => sum + changes.counts[kind], 0);
  return (
    <Card className="flex flex-col gap-2 p-4">
      <CardTitle title={sinceLastVisit(reading)} provenance={<ChangesProvenance reading={reading} now={now} />} />
      {changes === null ? (
        <p className="text-small text-ink-2">{noChanges(reading)}</p>
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
    </Card>
  );
};
