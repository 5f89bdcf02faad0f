import { useMatches } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

const NAME = 'Comptoir';

/** Sets the window title to the page's name, and announces each page on arrival. */
export const PageTitle = () => {
  const title = useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.title)?.staticData.title,
  });
  const region = useRef<HTMLParagraphElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    document.title = title ? `${title} · ${NAME}` : NAME;
    // The browser announces the first page by itself.
    if (!isFirst.current && region.current) region.current.textContent = title ?? NAME;
    isFirst.current = false;
  }, [title]);
  return <p ref={region} aria-live="polite" className="sr-only" />;
};
