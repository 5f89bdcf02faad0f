import { type KeyboardEvent, type Ref, useImperativeHandle, useRef } from 'react';
import { FIELD, FIELD_INPUT } from './field-class.ts';
import { CloseIcon, SearchIcon } from './icons.ts';

export interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  maxLength?: number;
  className?: string;
  inputRef?: Ref<HTMLInputElement | null>;
}

/** Échap clears it. */
export const SearchField = ({
  label,
  value,
  onChange,
  placeholder,
  maxLength,
  className = '',
  inputRef,
}: SearchFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(inputRef, () => input.current);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || value === '') return;
    event.preventDefault();
    onChange('');
  };
  return (
    <div className={`${FIELD} ${className}`}>
      <SearchIcon className="text-ink-3" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        autoComplete="off"
        spellCheck={false}
        value={value}
        maxLength={maxLength}
        placeholder={placeholder}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        className={`${FIELD_INPUT} text-ellipsis [&::-webkit-search-cancel-button]:hidden`}
      />
      {value !== '' && (
        <button
          type="button"
          aria-label="Effacer la recherche"
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
          className="-mr-1.5 grid size-6 shrink-0 cursor-pointer place-items-center rounded-inner text-ink-2 hover:text-ink"
        >
          <CloseIcon size={14} />
        </button>
      )}
    </div>
  );
};
