import { FIELD_INPUT } from '#components/ui/field-class.ts';
import { Labelled } from '#components/ui/labelled.tsx';
import { entrySign } from '#core/model/french.ts';
import { withoutGroups } from '#core/model/money.ts';

export interface AmountFieldProps {
  label: string;
  /** As typed. */
  value: string;
  onChange: (text: string) => void;
  currency: string | null;
  error?: string | null;
  note?: string | null;
  autoFocus?: boolean;
  isLarge?: boolean;
  /** False where the screen has keys of its own for it. */
  asksKeyboard?: boolean;
}

/** A field for an amount of money, with the sign of its currency. */
export const AmountField = (props: AmountFieldProps) => {
  const { label, value, onChange, currency, error = null, note = null, autoFocus = false } = props;
  const { isLarge = false, asksKeyboard = true } = props;
  return (
    <Labelled label={label} error={error} note={note} className={isLarge ? 'min-h-11' : ''}>
      {(field) => (
        <>
          <input
            {...field}
            // biome-ignore lint/a11y/noAutofocus: in a form that was asked for, the amount is what is typed first
            autoFocus={autoFocus}
            inputMode={asksKeyboard ? 'decimal' : 'none'}
            autoComplete="off"
            value={value}
            onChange={(event) => onChange(withoutGroups(event.target.value))}
            className={`${FIELD_INPUT} text-right tabular-nums ${isLarge ? 'text-section font-semibold' : ''}`}
          />
          <span aria-hidden="true" className="text-ink-2">
            {entrySign(currency)}
          </span>
        </>
      )}
    </Labelled>
  );
};
