import type { AccountWork } from './account-work.ts';
import { type Change, changeAccount } from './change-account.ts';

/** Carries what was counted out of a change that must not be kept. */
class Foreseen<T> extends Error {
  readonly counted: T;
  constructor(counted: T) {
    super('a preview is never kept');
    this.counted = counted;
  }
}

/** What a change would do: it is done for real, counted, and rolled back as a whole. */
export const foresee = async <T>(ctx: AccountWork, work: (change: Change) => Promise<T>): Promise<T> => {
  try {
    return await changeAccount(ctx, async (change): Promise<T> => {
      throw new Foreseen(await work(change));
    });
  } catch (error) {
    // Only the line above throws one, with what `work` gave.
    if (error instanceof Foreseen) return error.counted as T;
    throw error;
  }
};
