import type { KeptReplies } from '../model/kept-replies.ts';

const open = async (): Promise<KeptReplies> => {
  const [{ createKeptReplies }, { createKeptStore }, { createConnection }, { untilIdle }] = await Promise.all([
    import('./kept-replies.ts'),
    import('../storage/kept-store.ts'),
    import('../storage/database.ts'),
    import('./until-idle.ts'),
  ]);
  const store = createKeptStore(createConnection());
  return createKeptReplies({ store, account: store.readAccount, pause: untilIdle });
};

/**
 * Kept by the page itself, in the database that it shares with the worker: no list crosses to the worker for it. The worker
 * writes there whose session it is, and deletes everything when that ends. Loaded with the first list.
 */
export const createExtensionKept = (): KeptReplies => {
  let opened: Promise<KeptReplies> | null = null;
  const kept = (): Promise<KeptReplies> => {
    opened ??= open();
    return opened;
  };
  return {
    account: async () => (await kept()).account(),
    find: async (...wanted) => (await kept()).find(...wanted),
    listsOf: async (account) => (await kept()).listsOf(account),
    write: async (...row) => (await kept()).write(...row),
  };
};
