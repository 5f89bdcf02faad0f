/** The result of one change, or why it still waits; absent for a change that was not tried. */
export type Settled =
  | { state: 'saved'; message: string | null }
  | { state: 'refused'; error: unknown }
  | { state: 'waiting'; error: unknown };

/**
 * Changes whose screens are currently waiting for the server's reply. Two changes made in quick succession may be sent
 * by the same run through the queue, and each screen still receives its own result. Lost when the worker dies, like
 * those calls.
 */
export interface AwaitedChanges {
  /** Runs `task` while these changes are awaited; returns their results. */
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
