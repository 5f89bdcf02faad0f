import type { HTMLAttributes, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export const Card = ({ className, children, ...rest }: HTMLAttributes<HTMLElement>) => (
  <section {...rest} className={classNames('rounded-card border border-line bg-card shadow-soft', className)}>
    {children}
  </section>
);

export interface FigureCardProps {
  label: string;
  /** The figure as text, already in French form; « inconnu » when it is not known. */
  value: ReactNode;
  note?: ReactNode;
  isUrgent?: boolean;
}

/** One big figure with its name above and what it rests on below. */
export const FigureCard = ({ label, value, note, isUrgent }: FigureCardProps) => (
  <Card className="flex flex-col gap-1 px-4 py-3.5">
    <p className="text-small text-ink-2">{label}</p>
    <p className={classNames('font-title text-figure font-bold', isUrgent && 'text-red')}>{value}</p>
    {note && <p className="text-small text-ink-2">{note}</p>}
  </Card>
);
