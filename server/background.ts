import type { Log } from './log.ts';

/** Work that no response waits for, but that must finish before the process ends. */
export interface Background {
  run(what: string, work: () => Promise<void>): void;
  /** Resolves when all of it is done. */
  settle(): Promise<void>;
}

/** A failure is logged with its description, never thrown. */
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
