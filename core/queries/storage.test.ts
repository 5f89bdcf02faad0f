import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { fakeClient } from '#core/testing/fake-client.ts';
import { sessionQuery } from './session.ts';
import { removeOldDocuments, storageQuery } from './storage.ts';

const BEFORE = '2026-08-25T12:00:00.000Z';

it('deletes the old documents that were shown, then measures before it asks whether room is still scarce', async () => {
  const asked: string[] = [];
  const client = fakeClient(({ id, query }) => {
    asked.push([id, ...Object.values(query)].join(' '));
    return id === 'documents.removeOld' ? { removed: 2, freedBytes: 99 } : { user: { id: 'u' } };
  });
  const queries = new QueryClient();
  for (const options of [storageQuery(client), sessionQuery(client)]) {
    await queries.fetchQuery<unknown>(options as never);
    onTestFinished(new QueryObserver(queries, options as never).subscribe(() => {}));
  }
  // A screen asks again when it opens.
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
  asked.length = 0;
  expect(await removeOldDocuments({ client, queries }, { before: BEFORE })).toEqual({ removed: 2, freedBytes: 99 });
  expect(asked).toEqual([`documents.removeOld ${BEFORE}`, 'storage.read', 'auth.user']);
});
