import { formatCount } from '#core/model/french.ts';

export interface ShareBar {
  label: string;
  count: number;
  /** Shown after the count, for example a median price. */
  note?: string | undefined;
}

/** Counts side by side, each as a word, a bar and a figure. */
export const ShareBars = ({ label, bars }: { label: string; bars: readonly ShareBar[] }) => {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <ul aria-label={label} className="grid grid-cols-[fit-content(9rem)_minmax(2rem,1fr)_auto] gap-x-3 gap-y-2">
      {bars.map(({ label: name, count, note }) => (
        <li key={name} className="col-span-full grid grid-cols-subgrid items-center">
          <span className="min-w-16 wrap-break-word">{name}</span>
          <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-sunk">
            <span className="block h-full rounded-full bg-plum" style={{ width: `${(count / most) * 100}%` }} />
          </span>
          <span className="min-w-[3ch] text-right whitespace-nowrap tabular-nums">
            {formatCount(count)}
            {note !== undefined && <span className="text-small text-ink-2"> · {note}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
};
