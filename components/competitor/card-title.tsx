import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { InfoIcon } from '#components/ui/icons.ts';
import { Popover } from '#components/ui/popover.tsx';

export interface CardTitleProps {
  title: string;
  /** The sample, next to the title. */
  note?: string | undefined;
  /** The source of the card's figures. */
  provenance?: ReactNode;
}

/** Title of a card of figures, with its sample and source. */
export const CardTitle = ({ title, note, provenance }: CardTitleProps) => (
  <div className="flex items-start justify-between gap-2">
    <h2 className="font-title text-section font-bold">
      {title}
      {note !== undefined && <span className="text-small font-semibold text-ink-2"> · {note}</span>}
    </h2>
    {provenance && (
      <Popover
        label={`D’où viennent ces chiffres : ${title}`}
        placement="bottom end"
        trigger={
          <Button
            aria-label={`D’où viennent ces chiffres : ${title}`}
            className="-m-1 grid size-7 shrink-0 cursor-pointer place-items-center rounded-inner text-ink-2 hover:text-ink"
          >
            <InfoIcon />
          </Button>
        }
      >
        {provenance}
      </Popover>
    )}
  </div>
);
