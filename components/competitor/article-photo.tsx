import { useState } from 'react';
import { safeUrl } from './shop-reading.ts';

/** The article's picture, an ornament beside its title. Without one, or when it does not load: a neutral ground. */
export const ArticlePhoto = ({ url }: { url: string | null }) => {
  const [failed, setFailed] = useState<string | null>(null);
  const shown = safeUrl(url);
  return (
    <span className="block h-10.5 w-8.5 shrink-0 overflow-hidden rounded-photo bg-linear-to-br from-sunk to-line">
      {shown !== null && shown !== failed && (
        <img
          src={shown}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailed(shown)}
          className="size-full object-cover"
        />
      )}
    </span>
  );
};
