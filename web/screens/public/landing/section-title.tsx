import type { ReactNode } from 'react';

/** A link within a line of text. */
export const TEXT_LINK = 'rounded-inner font-semibold text-plum underline-offset-2 hover:underline';

/** The title of a part of the page, with a sentence below it or a link at its end. */
export const SectionTitle = ({ title, text, aside }: { title: string; text?: string; aside?: ReactNode }) => (
  <div
    className={
      text === undefined
        ? 'flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2'
        : 'flex flex-col gap-2 text-center'
    }
  >
    <h2 className="font-title text-title font-bold tracking-tight text-balance wrap-break-word hyphens-auto">
      {title}
    </h2>
    {text !== undefined && <p className="text-lead text-ink-2">{text}</p>}
    {aside}
  </div>
);
