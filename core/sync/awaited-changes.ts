/** What became of one change; a change that still waits has none. */
export type Settled = { state: 'saved'; message: string | null } | { state: 'refused'; error: unknown };

/**
 * Changes whose screens wait for the server's word at this moment. Two that are made in quick succession may be sent by
 * the same run through the queue: each screen is told of its own all the same. Dies with the worker, as those calls do.
 */
export interface AwaitedChanges {
  /** Runs `task` while these are waited for; gives what became of them. */
  during(ids: readonly string[], task: () => Promise<void>): Promise<ReadonlyMap<string, Settled>>;
  has(id: string): boolean;
  settle(id: string, settled: Settled): void;
}

export const createAwaitedChanges = (): AwaitedChanges => {
  const calls = new Set<{ ids: ReadonlySet<string>; answers: Map<string, Settled> }>();
  return {
    async during(ids, task) {
      const call = { ids: new Set(ids), answers: new Map<string, Settled>() };
      calls.add(call);
      try {
        await task();
      } finally {
        calls.delete(call);
      }
      return call.answers;
    },
    has: (id) => [...calls].some((call) => call.ids.has(id)),
    settle(id, settled) {
      for (const call of calls) if (call.ids.has(id)) call.answers.set(id, settled);
    },
  };
};
