import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Popover } from '#components/ui/popover.tsx';

export interface FactLineProps {
  label: string;
  /** The figure as text; null: unknown, and `note` says why. */
  value: string | null;
  note?: string | undefined;
  provenance: ReactNode;
}

/** One figure in a card; pressing it opens its provenance. */
export const FactLine = ({ label, value, note, provenance }: FactLineProps) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 border-t border-line py-2 first:border-t-0">
    <dt className="min-w-0">
      {label}
      {note !== undefined && <span className="block text-small text-ink-2">{note}</span>}
    </dt>
    <dd className="ml-auto">
      <Popover
        label={`D’où vient ce chiffre : ${label}`}
        placement="bottom end"
        trigger={
          <Button className="min-h-6 cursor-pointer rounded-[6px] font-semibold underline decoration-edge decoration-dotted underline-offset-4 hover:decoration-ink">
            {value ?? 'inconnu'}
          </Button>
        }
      >
        {provenance}
      </Popover>
    </dd>
  </div>
);
