import type { ReactNode } from 'react';

export interface ArticleProps {
  title: string;
  lead: ReactNode;
  /** Since when the text is as it is, for a text that binds: « 25 novembre 2026 ». */
  since?: string;
  children: ReactNode;
}

/** A public page of text. */
export const Article = ({ title, lead, since, children }: ArticleProps) => (
  <article className="mx-auto flex max-w-2xl flex-col gap-10 pt-8 sm:pt-14">
    <header className="flex flex-col gap-3">
      <h1 className="font-title text-[2.125rem] leading-10 font-bold tracking-tight text-balance wrap-break-word hyphens-auto">
        {title}
      </h1>
      <p className="text-lead text-ink-2">{lead}</p>
      {since !== undefined && <p className="text-small text-ink-2">En vigueur depuis le {since}</p>}
    </header>
    {children}
  </article>
);

/** One point of it: prose and lists come styled. */
export const Section = ({ title, id, children }: { title: string; id?: string; children: ReactNode }) => (
  <section
    id={id}
    className="flex scroll-mt-6 flex-col gap-2 text-lead text-ink-2 [&_a]:font-medium [&_a]:text-plum [&_a]:underline [&_a]:underline-offset-2 [&_li]:ml-5 [&_li]:list-disc [&_li]:pl-1 [&_strong]:text-ink [&_ul]:flex [&_ul]:flex-col [&_ul]:gap-1.5"
  >
    <h2 className="font-title text-[1.25rem] leading-7 font-bold text-ink">{title}</h2>
    {children}
  </section>
);
