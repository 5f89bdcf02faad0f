import type { AccountWork } from './account-work.ts';
import { type Change, changeAccount } from './change-account.ts';

/** Carries the counts out of a change that must be rolled back. */
class RolledBack<T> extends Error {
  readonly counted: T;
  constructor(counted: T) {
    super('a preview is never kept');
    this.counted = counted;
  }
}

/** The effect of a change: the change is really made, counted, and rolled back as a whole. */
export const previewChange = async <T>(ctx: AccountWork, work: (change: Change) => Promise<T>): Promise<T> => {
  try {
    return await changeAccount(ctx, async (change): Promise<T> => {
      throw new RolledBack(await work(change));
    });
  } catch (error) {
    // Only the line above throws one, with the result of `work`.
    if (error instanceof RolledBack) return error.counted as T;
    throw error;
  }
};
