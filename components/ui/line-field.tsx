import { type ReactNode, useId } from 'react';
import { FIELD_INPUT } from './field-class.ts';
import { Labelled } from './labelled.tsx';

interface LineProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  type?: 'text' | 'date';
  options?: readonly string[];
  error?: string | null;
  /** Below the field while there is no error. */
  note?: string | null;
  maxLength?: number;
  placeholder?: string;
}

/** A short field that offers what was typed before. */
export const Line = (props: LineProps) => {
  const { label, value, onChange, type = 'text', options = [], maxLength = 60, placeholder } = props;
  const { error = null, note = null } = props;
  const list = useId();
  return (
    <Labelled label={label} error={error} note={note}>
      {(field) => (
        <>
          <input
            {...field}
            type={type}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            {...(options.length > 0 && { list })}
            {...(placeholder !== undefined && { placeholder })}
            autoComplete="off"
            maxLength={maxLength}
            className={FIELD_INPUT}
          />
          {options.length > 0 && (
            <datalist id={list}>
              {options.map((option) => (
                <option key={option} value={option} />
              ))}
            </datalist>
          )}
        </>
      )}
    </Labelled>
  );
};

interface ChoiceProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}

/** A choice of one among some. */
export const Choice = ({ label, value, onChange, children }: ChoiceProps) => (
  <Labelled label={label}>
    {(field) => (
      <select
        {...field}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={`${FIELD_INPUT} cursor-pointer`}
      >
        {children}
      </select>
    )}
  </Labelled>
);
