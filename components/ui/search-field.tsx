import type { Ref } from 'react';
import { SearchField as AriaSearchField, Button, Input } from 'react-aria-components/SearchField';
import { FIELD, FIELD_INPUT } from './field-class.ts';
import { CloseIcon, SearchIcon } from './icons.tsx';

export interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  className?: string;
  inputRef?: Ref<HTMLInputElement>;
}

/** Échap empties it. */
export const SearchField = ({ label, value, onChange, placeholder, className = '', inputRef }: SearchFieldProps) => (
  <AriaSearchField aria-label={label} value={value} onChange={onChange} className={`group ${FIELD} ${className}`}>
    <SearchIcon className="text-ink-3" />
    <Input
      ref={inputRef ?? null}
      {...(placeholder !== undefined && { placeholder })}
      className={`${FIELD_INPUT} [&::-webkit-search-cancel-button]:hidden`}
    />
    <Button
      aria-label="Effacer la recherche"
      className="-mr-1.5 grid size-6 shrink-0 cursor-pointer place-items-center rounded-[6px] text-ink-2 group-data-empty:hidden hover:text-ink"
    >
      <CloseIcon size={14} />
    </Button>
  </AriaSearchField>
);
