import { useState } from 'react';
import { classNames } from './class-names.ts';

/** An article's picture, decorative next to its title. A neutral background without one, or when it does not load. */
export const Photo = ({ url, className = 'h-15 w-12' }: { url: string | null; className?: string }) => {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span
      className={classNames(
        'block shrink-0 overflow-hidden rounded-inner bg-linear-to-br from-sunk to-line',
        className,
      )}
    >
      {url !== null && url !== failed && (
        <img
          src={url}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailed(url)}
          className="size-full object-cover"
        />
      )}
    </span>
  );
};
