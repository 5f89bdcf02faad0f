import { useQuery } from '@tanstack/react-query';
import type { Completeness } from '#core/contract/completeness.ts';
import { AppError } from '#core/errors.ts';
import { useWorkplace } from '#features/workplace.tsx';
import type { Loading } from '#web/shell/loading.ts';

/**
 * Pages read and announced, of all accounts: the order book's own, so that one answer says the same on every screen.
 * Unknown, not empty, until a server has answered.
 */
export const useLedger = (): Loading<readonly Completeness[]> => {
  const { desk } = useWorkplace();
  const { data: book, isFetching } = useQuery(desk.query);
  const failure = book?.failure ?? null;
  return {
    data: book && (book.syncedAt !== null || book.completeness.length > 0) ? book.completeness : undefined,
    error: failure && new AppError(failure.code, failure.message),
    isFetching,
    refetch: desk.refresh,
  };
};
