import type { ReactNode } from 'react';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { Label } from 'react-aria-components/TextField';

export interface ChoiceGroupProps<Id extends string> {
  label: string;
  value: Id;
  entries: readonly { id: Id; label: string; icon?: ReactNode }[];
  onChange: (id: Id) => void;
  isDisabled?: boolean;
  /** Below the choices. */
  note?: ReactNode;
}

/** One of a few choices, all of them in sight. */
export const ChoiceGroup = <Id extends string>(props: ChoiceGroupProps<Id>) => {
  const { label, value, entries, onChange, isDisabled = false, note } = props;
  const choose = (chosen: string): void => {
    const entry = entries.find(({ id }) => id === chosen);
    if (entry) onChange(entry.id);
  };
  return (
    <RadioGroup value={value} onChange={choose} isDisabled={isDisabled} className="flex flex-col gap-1.5">
      <Label className="text-small font-medium">{label}</Label>
      <div className={`grid gap-2 ${entries.length === 2 ? 'grid-cols-2' : 'sm:grid-cols-[auto_auto_auto]'}`}>
        {entries.map((entry) => (
          <Radio
            key={entry.id}
            value={entry.id}
            className="flex min-h-10 cursor-pointer items-center gap-2 rounded-control border border-edge bg-card px-3 font-semibold text-ink-2 transition-colors hover:border-ink-3 data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-plum data-selected:border-plum data-selected:bg-plum-soft data-selected:text-plum"
          >
            {entry.icon}
            {entry.label}
          </Radio>
        ))}
      </div>
      {note !== undefined && <p className="text-small text-ink-2">{note}</p>}
    </RadioGroup>
  );
};
