import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { ApiClient } from '../platform/ports.ts';
import { detailsQuery, provenanceQuery } from './open-order.ts';

it.each([detailsQuery, provenanceQuery])(
  'keeps what was known of an order until it is read again after a change, and of no other order (%#)',
  (query) => {
    // Nothing is answered.
    const client: ApiClient = { call: () => new Promise(() => {}), exists: () => new Promise(() => {}) };
    const queries = new QueryClient();
    const ofKey = (id: string, updatedAt: string) =>
      query(client, id, updatedAt) as unknown as ConstructorParameters<typeof QueryObserver>[1];
    queries.setQueryData(ofKey('a', '1').queryKey, ['known']);
    const observer = new QueryObserver(queries, ofKey('a', '1'));
    const end = observer.subscribe(() => {});
    observer.setOptions(ofKey('a', '2'));
    expect(observer.getCurrentResult()).toMatchObject({ data: ['known'], isPlaceholderData: true });
    observer.setOptions(ofKey('b', '1'));
    expect(observer.getCurrentResult().data).toBeUndefined();
    end();
    queries.clear();
  },
);
