import { useId, useState } from 'react';
import { TONE, type Tone } from './chip.tsx';
import { classNames } from './class-names.ts';
import { ChevronRightIcon } from './icons.ts';
import type { Notice } from './notice-stack.tsx';
import { ProgressBar } from './progress-bar.tsx';

/** What the line shows of a notice while its details are hidden. */
export interface NoticeSummary {
  text: string;
  /** The button at the end of the line. */
  action?: { label: string; onPress: () => void } | undefined;
  /** Share that is done, from 0 to 1, of work in progress. */
  progress?: number | undefined;
  /** Colours the line when the seller has to do something. */
  tone?: Extract<Tone, 'saffron' | 'red'> | undefined;
}

export interface LineNotice extends Notice {
  /** Null when there is nothing new to show; the notice then appears only among the details of another. */
  summary: NoticeSummary | null;
}

export interface NoticeLineProps {
  /** What the notices are about: « la lecture ». */
  subject: string;
  notices: readonly LineNotice[];
  /** A band as wide as what it stands on, at its upper edge; otherwise a line among others. */
  isBand?: boolean;
}

/** The most important of several notices on one line, which opens to show all of them in full. */
export const NoticeLine = ({ subject, notices, isBand = false }: NoticeLineProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const details = useId();
  const ordered = notices.toSorted((a, b) => a.rank - b.rank);
  const summaries = ordered.flatMap(({ summary }) => summary ?? []);
  const [summary] = summaries;
  // « Lire » stays within reach while a page's result is on the line; a button beside a problem must be about that one.
  const action = summary?.tone ? summary.action : summaries.find((each) => each.action)?.action;
  const isShown = isOpen && summary !== undefined;
  const others = summaries.length - 1;
  return (
    <div className={classNames(summary && 'pb-1')}>
      <div
        className={classNames(
          'relative flex items-center gap-0.5 text-small',
          summary && (isBand ? 'min-h-6 px-4' : 'min-h-7'),
          summary?.tone ? TONE[summary.tone] : 'text-ink-2',
          summary?.tone && !isBand && 'rounded-control px-2',
        )}
      >
        {summary && (
          <button
            type="button"
            aria-label={`Détails sur ${subject}`}
            aria-expanded={isShown}
            aria-controls={details}
            onClick={() => setIsOpen(!isOpen)}
            className="-ml-1.5 grid size-5 shrink-0 cursor-pointer place-items-center rounded-control after:absolute after:inset-0"
          >
            <ChevronRightIcon
              size={14}
              className={classNames(!summary.tone && 'text-saffron', 'transition-transform', isOpen && 'rotate-90')}
            />
          </button>
        )}
        {/* Present even while it is empty: a live region announces only what changes after it was rendered. */}
        <p role="status" className={classNames('flex min-w-0 grow gap-1', summary?.tone && 'font-semibold text-ink')}>
          {summary && <span className="truncate">{summary.text}</span>}
          {others > 0 && !isOpen && (
            <span className="shrink-0 rounded-full border border-current px-1 font-normal text-ink-2">
              <span aria-hidden="true">+{others}</span>
              <span className="sr-only">{others === 1 ? ' et 1 autre message' : ` et ${others} autres messages`}</span>
            </span>
          )}
        </p>
        {!isOpen && action && <LineAction {...action} />}
        {summary?.progress !== undefined && !isOpen && (
          <ProgressBar share={summary.progress} className="absolute inset-x-0 bottom-0" />
        )}
      </div>
      <div
        id={details}
        hidden={!isShown}
        className={classNames('flex-col gap-2 py-1', isShown && 'flex', isBand && 'px-4')}
      >
        {ordered.map(({ key, content }) => (
          <div key={key} className="flex flex-col gap-2 empty:hidden">
            {content}
          </div>
        ))}
      </div>
    </div>
  );
};

const LineAction = ({ label, onPress }: NonNullable<NoticeSummary['action']>) => (
  <button
    type="button"
    onClick={onPress}
    className="relative -mr-1 min-h-6 shrink-0 cursor-pointer rounded-control px-1 font-semibold text-plum hover:underline"
  >
    {label}
  </button>
);
