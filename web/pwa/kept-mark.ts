/** What it needs of the browser's locks; absent where there are none. */
export type Locks = Pick<LockManager, 'query'> & { request(name: string, task: () => Promise<void>): Promise<unknown> };

const PREFIX = 'comptoir.kept.';

/**
 * The sign by which a tab shows the others that a reload would take something away from the seller: a lock of its own, which
 * the browser removes with the tab.
 */
export const createKeptMark = (locks: Locks | undefined, tab: string) => {
  const own = PREFIX + tab;
  let remove: (() => void) | null = null;
  return {
    set(isKept: boolean): void {
      if (isKept === (remove !== null)) return;
      if (remove !== null) {
        remove();
        remove = null;
        return;
      }
      const { promise, resolve } = Promise.withResolvers<void>();
      remove = resolve;
      locks?.request(own, () => promise).catch(() => undefined);
    },
    /** Whether another tab shows it. */
    async isSetElsewhere(): Promise<boolean> {
      const { held = [] } = (await locks?.query()) ?? {};
      return held.some(({ name }) => name?.startsWith(PREFIX) && name !== own);
    },
  };
};

export type KeptMark = ReturnType<typeof createKeptMark>;
