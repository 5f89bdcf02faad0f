import { defineEndpoint } from './endpoint.ts';
import { z } from './zod.ts';

/** Bytes that an account stores, of those that it may. */
export const storageShare = z.object({ usedBytes: z.int(), quotaBytes: z.int() });
export type StorageShare = z.infer<typeof storageShare>;

export const storage = {
  read: defineEndpoint({
    id: 'storage.read',
    method: 'GET',
    path: '/api/account/storage',
    summary:
      'What the account stores, in bytes: `documentBytes` of documents and photos, `shopBytes` of shops, the rest in other tables. `quotaBytes` null: no limit. `old`: the documents stored before `before`, three months ago.',
    access: 'session',
    replies: {
      200: z.object({
        usedBytes: z.int(),
        quotaBytes: z.int().nullable(),
        documentBytes: z.int(),
        shopBytes: z.int(),
        old: z.object({ before: z.string(), count: z.int(), bytes: z.int() }),
      }),
    },
  }),
};
