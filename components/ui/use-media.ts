import { useSyncExternalStore } from 'react';

/** True while the window matches, for example `(min-width: 56rem)`. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
    // At build time there is no window: the page is rendered for a narrow one, and then adapts.
    () => false,
  );
