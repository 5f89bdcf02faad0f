import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dash } from '#components/ui/dash.tsx';
import { Popover } from '#components/ui/popover.tsx';

export interface FigureProps {
  /** What the figure describes, for screen readers. */
  label: string;
  /** Null: unknown. */
  value: string | null;
  /** Its provenance. */
  children: ReactNode;
}

/** A figure in a line or a table; pressing it shows its source. */
export const Figure = ({ label, value, children }: FigureProps) => (
  <Popover
    label={`D’où vient ce chiffre : ${label}`}
    placement="bottom end"
    trigger={
      <Button className="min-h-6 cursor-pointer rounded-inner underline decoration-edge decoration-dotted underline-offset-4 hover:decoration-ink">
        {value ?? <Dash />}
      </Button>
    }
  >
    {children}
  </Popover>
);
