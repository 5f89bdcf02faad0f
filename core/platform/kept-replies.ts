import type { KeptReplies } from '../model/kept-replies.ts';
import type { KeptStore } from '../storage/kept-store.ts';

export interface KeptRepliesOptions {
  store: Omit<KeptStore, 'dropExcept' | 'readAccount'>;
  /** Server and seller in whose session this page works. */
  account: KeptReplies['account'];
  /** Resolves when the screen does not need the processor for a moment: a long list is copied at once. */
  pause: () => Promise<void>;
}

/** What is kept is only ever a copy: a full disk or a private window costs nothing but that. */
export const createKeptReplies = ({ store, account, pause }: KeptRepliesOptions): KeptReplies => ({
  account: () => account().catch(() => null),
  find: (of, list, isWanted) => store.find(of, list, isWanted).catch(() => null),
  listsOf: (of) => store.listsOf(of).catch(() => []),
  async write(of, list, filter, reply) {
    await pause();
    await store.write({ account: of, list, filter, ...reply }).catch(() => undefined);
  },
});
