import { OriginList, OriginPart } from '#components/ui/origin-list.tsx';
import type { FigureOrigin } from '#core/model/competitor/shop-analysis.ts';
import { formatAge } from '#core/model/french-dates.ts';
import type { Instant } from '#core/model/time.ts';
import { ORIGIN_LABELS } from './figure-text.ts';

export interface ProvenanceProps {
  origin: FigureOrigin;
  /** What is counted, in one sentence. */
  rule: string;
  /** The pages or figures on which it is based. */
  source: string;
  /** When that was read; null: unknown. */
  at: Instant | null;
  now: Instant;
  /** The quality of an estimate. */
  reliability?: string | null;
  /** What the figure lacks, one sentence each. */
  missing?: readonly string[];
}

/** Behind each figure on another shop: its origin, its basis, its date, and what it lacks. */
export const Provenance = ({ origin, rule, source, at, now, reliability = null, missing = [] }: ProvenanceProps) => {
  const { word, meaning } = ORIGIN_LABELS[origin];
  return (
    <OriginList>
      <OriginPart title={word}>
        <dd>{meaning}</dd>
      </OriginPart>
      <OriginPart title="Ce qui est compté">
        <dd>{rule}</dd>
      </OriginPart>
      <OriginPart title="Source">
        <dd>
          {source}
          {at !== null && `, lu ${formatAge(at, now)}`}
        </dd>
      </OriginPart>
      {reliability !== null && (
        <OriginPart title="Fiabilité">
          <dd>{reliability}</dd>
        </OriginPart>
      )}
      <OriginPart title="Ce qui manque">
        <dd>{missing.length === 0 ? 'Rien' : missing.join(' ')}</dd>
      </OriginPart>
    </OriginList>
  );
};
