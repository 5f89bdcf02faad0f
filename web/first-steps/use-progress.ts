import { isUnanswered } from '#core/queries/unread.ts';
import { useWholeBook } from '#features/accounts/own-accounts.tsx';
import { useConnectedExtension, useExtensionHere } from '#web/session/use-extension.ts';
import type { Progress } from './step-states.ts';

/** How far a signed-in seller is, followed while it changes; `isHere`: the extension is installed in this browser. */
export const useProgress = (): { progress: Progress; isHere: boolean } => {
  const isHere = useExtensionHere();
  const isConnected = useConnectedExtension({ isAsked: true, isAwaited: isHere });
  const book = useWholeBook();
  const hasSales = book === undefined || isUnanswered(book) ? null : book.orders.length > 0;
  return { progress: { hasAccount: true, isConnected, hasSales }, isHere };
};
