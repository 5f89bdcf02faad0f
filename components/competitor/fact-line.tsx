import type { ReactNode } from 'react';
import { Figure } from './figure.tsx';

export interface FactLineProps {
  label: string;
  /** The figure as text; null when unknown, with the reason in `note`. */
  value: string | null;
  note?: string | undefined;
  provenance: ReactNode;
}

/** One figure in a card; pressing it shows its source. */
export const FactLine = ({ label, value, note, provenance }: FactLineProps) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 border-t border-line py-2 first:border-t-0">
    <dt className="min-w-0 flex-1 basis-40">
      {label}
      {note !== undefined && <span className="block text-small text-ink-2">{note}</span>}
    </dt>
    <dd className="ml-auto font-semibold">
      <Figure label={label} value={value}>
        {provenance}
      </Figure>
    </dd>
  </div>
);
