import { useMatches } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

const NAME = 'Comptoir';

/** Names the window after the page, and says the name of each page that one arrives at. */
export const PageTitle = () => {
  const title = useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.title)?.staticData.title,
  });
  const region = useRef<HTMLParagraphElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    document.title = title ? `${title} · ${NAME}` : NAME;
    // The browser says the first page by itself.
    if (!isFirst.current && region.current) region.current.textContent = title ?? NAME;
    isFirst.current = false;
  }, [title]);
  return <p ref={region} aria-live="polite" className="sr-only" />;
};
