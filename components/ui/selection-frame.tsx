import type { ReactNode } from 'react';
import { Button } from './button.tsx';

export interface SelectionFrameProps {
  /** How many are ticked, and of what. */
  title: string;
  /** What they add up to, and how many are out of sight. */
  children: ReactNode;
  /** What can be done with all of them. */
  actions: ReactNode;
  onClear: () => void;
}

/** Below a list whose rows are ticked. */
export const SelectionFrame = ({ title, children, actions, onClear }: SelectionFrameProps) => (
  <section
    aria-label="Sélection"
    data-above-notifications
    className="flex flex-wrap items-center gap-2 border-t border-line bg-card px-3.5 py-3"
  >
    <p role="status" className="mr-auto flex flex-wrap items-baseline gap-x-2 text-small text-ink-2">
      <span className="text-body font-semibold text-ink">{title}</span>
      {children}
    </p>
    {actions}
    <Button size="small" variant="quiet" onPress={onClear}>
      Tout désélectionner
    </Button>
  </section>
);
