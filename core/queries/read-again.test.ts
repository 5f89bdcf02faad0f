import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { readAgain } from './read-again.ts';

/** A list on screen whose answers are given by hand, in the order of its reads. */
const setUp = () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const reads: PromiseWithResolvers<string>[] = [];
  const queryKey = ['products', 'list'];
  const queryFn = (): Promise<string> => {
    const read = Promise.withResolvers<string>();
    reads.push(read);
    return read.promise;
  };
  const show = () => onTestFinished(new QueryObserver(queries, { queryKey, queryFn }).subscribe(() => {}));
  return { queries, reads, queryKey, queryFn, show, held: () => queries.getQueryData(queryKey) };
};

it('reads a list again that was being read for the first time when it changed', async () => {
  const { queries, reads, show, held } = setUp();
  show();
  readAgain(queries, ['products']);
  readAgain(queries, ['products']);
  expect(reads).toHaveLength(1);
  reads[0]?.resolve('before the change');
  await vi.waitFor(() => expect(reads).toHaveLength(2));
  expect(held()).toBe('before the change');
  reads[1]?.resolve('after the change');
  await vi.waitFor(() => expect(held()).toBe('after the change'));
  expect(reads).toHaveLength(2);
});

it('reads nothing again for a change that concerns something else, or after a read that failed', async () => {
  const { queries, reads, queryKey, show } = setUp();
  show();
  readAgain(queries, ['products'], () => false);
  reads[0]?.resolve('unaffected');
  await vi.waitFor(() => expect(queries.getQueryState(queryKey)?.fetchStatus).toBe('idle'));
  expect(reads).toHaveLength(1);
  const failing = setUp();
  failing.show();
  readAgain(failing.queries, ['products']);
  failing.reads[0]?.reject(new Error('no network'));
  await vi.waitFor(() => expect(failing.queries.getQueryState(failing.queryKey)?.status).toBe('error'));
  expect(failing.reads).toHaveLength(1);
});

it('marks a list as outdated that is read for the first time ahead of its screen', async () => {
  const { queries, reads, queryKey, queryFn } = setUp();
  const ahead = queries.prefetchQuery({ queryKey, queryFn });
  readAgain(queries, ['products']);
  reads[0]?.resolve('before the change');
  await ahead;
  await vi.waitFor(() => expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(true));
});
