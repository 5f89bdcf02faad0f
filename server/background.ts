import type { Log } from './log.ts';

/** Work that an answer does not wait for, but the end of the process does. */
export interface Background {
  run(what: string, work: () => Promise<void>): void;
  /** Resolves when all of it is done. */
  settle(): Promise<void>;
}

/** A failure is logged with what it was, never thrown. */
export const createBackground = (log: Log): Background => {
  const running = new Set<Promise<void>>();
  return {
    run(what, work) {
      const done = work()
        .catch((error: unknown) => log.error({ err: error, what }, 'background work failed'))
        .finally(() => running.delete(done));
      running.add(done);
    },
    async settle() {
      await Promise.all(running);
    },
  };
};
