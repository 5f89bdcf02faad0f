import { useSyncExternalStore } from 'react';

/** The same sizes as the variants of `styles.css`. */
export const RAIL = '(width >= 48rem), (width >= 40rem) and (height < 30rem)';
export const COLUMN = '(width >= 80rem) and (height >= 30rem)';
export const LOW = '(height < 30rem)';

/** True while the window matches, for example `(min-width: 56rem)`. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
  );
