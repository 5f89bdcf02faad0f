import { type ReactNode, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import { ChevronDownIcon } from './icons.ts';

export interface Notice {
  key: string;
  /** The most important has the lowest rank. */
  rank: number;
  content: ReactNode;
}

/** Maximum number shown together; with one more, all but the most important are collapsed. */
const SHOWN_TOGETHER = 2;

/**
 * Messages about the whole screen, the most important first and the others collapsed into one line, so that they never
 * push the content itself out of view.
 */
export const NoticeStack = ({ notices, className }: { notices: readonly Notice[]; className?: string }) => {
  const [isOpen, setIsOpen] = useState(false);
  const others = useId();
  const [first, ...rest] = notices.toSorted((a, b) => a.rank - b.rank);
  if (!first) return null;
  const folds = notices.length > SHOWN_TOGETHER;
  return (
    <div className={classNames('flex flex-col gap-2', className)}>
      {first.content}
      {folds && (
        // Announced when one more message arrives, whether or not it is visible.
        <div role="status" className="-my-1 flex justify-end">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={others}
            onClick={() => setIsOpen(!isOpen)}
            className="flex min-h-6 items-center gap-1 rounded-control px-1.5 text-small font-medium text-ink-2 hover:text-ink"
          >
            et {rest.length} autres messages
            <ChevronDownIcon size={14} className={classNames('transition-transform', isOpen && 'rotate-180')} />
          </button>
        </div>
      )}
      {rest.length > 0 && (
        <div
          id={others}
          hidden={folds && !isOpen}
          className={classNames('flex-col gap-2', (!folds || isOpen) && 'flex')}
        >
          {rest.map(({ key, content }) => (
            <div key={key}>{content}</div>
          ))}
        </div>
      )}
    </div>
  );
};
