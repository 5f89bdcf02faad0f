import { Radio } from 'react-aria-components/RadioGroup';

interface RadioLineProps {
  value: string;
  name: string;
  /** Beside the name, in smaller letters. */
  note?: string;
}

/** One choice of a group, on a line of its own. */
export const RadioLine = ({ value, name, note }: RadioLineProps) => (
  <Radio
    value={value}
    className="group flex cursor-pointer items-center gap-2 rounded-control border border-edge bg-card px-3 py-2 transition-colors hover:border-ink-3 data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-plum data-selected:border-plum data-selected:bg-plum-soft"
  >
    <span
      aria-hidden="true"
      className="size-4 shrink-0 rounded-full border border-edge bg-card group-data-selected:border-5 group-data-selected:border-plum"
    />
    <span className="flex min-w-0 grow flex-wrap items-baseline gap-x-2">
      <span dir="auto" className="min-w-0 font-semibold wrap-break-word text-ink group-data-selected:text-plum">
        {name}
      </span>
      {note !== undefined && <span className="text-small text-ink-2">{note}</span>}
    </span>
  </Radio>
);
