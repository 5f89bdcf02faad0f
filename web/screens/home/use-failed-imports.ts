import { useEffect, useState } from 'react';
import { useSession } from '#web/session/use-session.ts';

const KEY = 'comptoir.failed-imports';

/** The number that this seller dismissed in this browser. */
const readDismissed = (seller: string): number => {
  const [kept, count] = localStorage.getItem(KEY)?.split(' ') ?? [];
  return kept === seller ? Number(count) || 0 : 0;
};

/**
 * Files of orders that the server could not merge as a whole, until the seller dismisses the message. It returns when
 * there are more of them.
 */
export const useFailedImports = () => {
  const { user, failedImports: count = 0 } = useSession();
  const seller = user?.id ?? '';
  const [dismissed, setDismissed] = useState(() => readDismissed(seller));
  const keep = (next: number): void => {
    localStorage.setItem(KEY, `${seller} ${next}`);
    setDismissed(next);
  };
  // A file that could be merged after all makes room for the next one that cannot.
  useEffect(() => {
    if (count < dismissed) keep(count);
  });
  return { count: count > dismissed ? count : 0, dismiss: () => keep(count) };
};
