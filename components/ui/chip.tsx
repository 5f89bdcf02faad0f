import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/**
 * Colour always carries meaning, and never alone: red = cancelled within a day, saffron = to do or incomplete, green =
 * done.
 */
export type Tone = 'neutral' | 'plum' | 'saffron' | 'green' | 'red' | 'blue';

export const TONE: Record<Tone, string> = {
  neutral: 'bg-sunk text-ink-2',
  plum: 'bg-plum-soft text-plum',
  saffron: 'bg-saffron-soft text-saffron',
  green: 'bg-green-soft text-green',
  red: 'bg-red-soft text-red',
  blue: 'bg-blue-soft text-blue',
};

export interface ChipProps {
  tone?: Tone;
  /** Hatched: an estimated figure or date, not one that was read. */
  isEstimated?: boolean;
  /** A dot before the text, for a state. */
  hasDot?: boolean;
  className?: string;
  children: ReactNode;
}

export const chipClass = ({ tone = 'neutral', isEstimated, className }: Omit<ChipProps, 'children'>): string =>
  classNames(
    'inline-flex min-h-5.5 max-w-full items-center gap-1.5 rounded-full px-2.5 py-0.5 text-small font-semibold text-balance',
    TONE[tone],
    isEstimated && 'hatched',
    className,
  );

export const Chip = ({ children, hasDot, ...look }: ChipProps) => (
  <span className={chipClass(look)}>
    {hasDot && <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-current" />}
    {children}
  </span>
);
