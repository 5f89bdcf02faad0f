import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { classNames } from './class-names.ts';
import { Popover } from './popover.tsx';
import { Skeleton } from './skeleton.tsx';

export interface FigureTileProps {
  label: string;
  /** The figure as text; null while it is not known yet. */
  value: string | null;
  note?: string | null;
  tone?: 'red' | 'saffron' | undefined;
  /** The source of the figure, its age and what is missing. */
  provenance: ReactNode;
}

const TONE = { red: 'text-red', saffron: 'text-saffron' };

/** One large figure; pressing it shows its source. */
export const FigureTile = ({ label, value, note, tone, provenance }: FigureTileProps) => (
  <Popover
    label={`D’où vient ce chiffre : ${label}`}
    trigger={
      <Button className="flex min-w-36 cursor-pointer flex-col items-start gap-1 rounded-card border border-line bg-card px-4 py-3.5 text-left shadow-soft transition-colors hover:border-edge max-sm:px-3 max-sm:py-2">
        <span className="text-small text-balance text-ink-2">{label}</span>
        {value === null ? (
          <Skeleton className="my-1 h-6 w-14" />
        ) : (
          <span className={classNames('font-title text-figure font-bold', tone && TONE[tone])}>{value}</span>
        )}
        <span className="min-h-4 text-small text-balance text-ink-2">{note}</span>
      </Button>
    }
  >
    {provenance}
  </Popover>
);
