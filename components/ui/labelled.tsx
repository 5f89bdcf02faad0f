import { type ReactNode, useId } from 'react';
import { FIELD } from './field-class.ts';

export interface LabelledProps {
  label: string;
  /** Names the field and the fix. */
  error?: string | null;
  /** Below the field while there is no error. */
  note?: string | null;
  className?: string;
  /** The field itself, given what ties it to its label and its error. */
  children: (field: { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }) => ReactNode;
}

/** A native field with its label above it, and what is wrong with it, or a note, below. */
export const Labelled = ({ label, error = null, note = null, className = '', children }: LabelledProps) => {
  const id = useId();
  const words = error ?? note;
  const help = words === null ? undefined : `${id}-help`;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-small font-medium">
        {label}
      </label>
      <span className={`${FIELD} ${className}`}>
        {children({ id, 'aria-invalid': error !== null, 'aria-describedby': help })}
      </span>
      {words !== null && (
        <span id={help} className={error === null ? 'text-small text-ink-2' : 'text-small font-medium text-red'}>
          {words}
        </span>
      )}
    </div>
  );
};
