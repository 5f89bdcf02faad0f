/** Runs tasks of one name in turn, within this page or worker alone: where the browser has no locks. */
export const createTurns = () => {
  const tails = new Map<string, Promise<unknown>>();
  return async <T>(name: string, task: () => Promise<T>): Promise<T> => {
    const run = (tails.get(name) ?? Promise.resolve()).then(task, task);
    tails.set(name, run);
    return run;
  };
};
