import { type ReactNode, useId, useState } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { ChevronDownIcon } from '#components/ui/icons.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useMedia } from '#components/ui/use-media.ts';
import { SMALL } from './window-sizes.ts';

export interface FoldedFigure {
  label: string;
  /** Null while it is not known yet. */
  value: string | null;
}

interface SummaryFoldProps {
  /** The one line: up to three figures. */
  figures: readonly FoldedFigure[];
  className?: string;
  /** The windows in which it is one line, as a media query. */
  foldedIn?: string;
  /** The whole of it. */
  children: ReactNode;
}

/** What stands beside a list: whole where it leaves the list its room; otherwise one line of figures, which opens it. */
export const SummaryFold = ({ figures, className, foldedIn = SMALL, children }: SummaryFoldProps) => {
  const isFolded = useMedia(foldedIn);
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen || !isFolded;
  // Once shown it stays, so that a dialog that it opened survives when the window is turned.
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  const whole = useId();
  return (
    <div className={isFolded ? classNames('flex shrink-0 flex-col gap-2', className) : 'contents'}>
      {isFolded && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={whole}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-9 cursor-pointer items-center gap-3 rounded-control border border-line bg-card px-3 py-1 text-left low:gap-5 low:py-0.5"
        >
          {figures.map(({ label, value }) => (
            <span key={label} className="flex min-w-0 grow basis-0 flex-col low:flex-row low:items-baseline low:gap-2">
              <span className="truncate text-small text-ink-2">{label}</span>{' '}
              {value === null ? (
                <Skeleton className="my-0.5 h-4 w-14" />
              ) : (
                <span className="truncate font-semibold tabular-nums">{value}</span>
              )}
            </span>
          ))}
          <ChevronDownIcon className={classNames('shrink-0 text-ink-2 transition-transform', isOpen && 'rotate-180')} />
        </button>
      )}
      <div id={whole} hidden={!isShown} className={isFolded ? undefined : 'contents'}>
        {(isShown || wasShown) && children}
      </div>
    </div>
  );
};
