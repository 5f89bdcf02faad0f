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
    <dl className="flex max-w-72 flex-col gap-3 text-small [&_dd]:text-ink-2 [&_dt]:font-semibold">
      <div>
        <dt>{word}</dt>
        <dd>{meaning}</dd>
      </div>
      <div>
        <dt>Ce qui est compté</dt>
        <dd>{rule}</dd>
      </div>
      <div>
        <dt>Source</dt>
        <dd>
          {source}
          {at !== null && `, lu ${formatAge(at, now)}`}
        </dd>
      </div>
      {reliability !== null && (
        <div>
          <dt>Fiabilité</dt>
          <dd>{reliability}</dd>
        </div>
      )}
      <div>
        <dt>Ce qui manque</dt>
        <dd>{missing.length === 0 ? 'Rien' : missing.join(' ')}</dd>
      </div>
    </dl>
  );
};
