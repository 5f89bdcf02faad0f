import { useMatches } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

const NAME = 'Comptoir';

type TitledMatch = { staticData: { title?: string } };

const nameOf = (matches: readonly TitledMatch[]): string | undefined =>
  matches.findLast(({ staticData }) => staticData.title)?.staticData.title;

/** The title of the window on a page: its name, unless that already names Comptoir, and « Comptoir ». */
export const titleOfPage = (matches: readonly TitledMatch[]): string => {
  const title = nameOf(matches) ?? NAME;
  return title.includes(NAME) ? title : `${title} · ${NAME}`;
};

/** Sets the window title to the page's name, and announces each page on arrival. */
export const PageTitle = () => {
  const title = useMatches({ select: titleOfPage });
  const name = useMatches({ select: nameOf });
  const region = useRef<HTMLParagraphElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    document.title = title;
    // The browser announces the first page by itself.
    if (!isFirst.current && region.current) region.current.textContent = name ?? NAME;
    isFirst.current = false;
  }, [title, name]);
  return <p ref={region} aria-live="polite" className="sr-only" />;
};
