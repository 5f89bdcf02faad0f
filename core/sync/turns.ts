/** Runs tasks with the same name one after the other, within this page or worker only: for browsers without locks. */
export const createTurns = () => {
  const tails = new Map<string, Promise<unknown>>();
  return async <T>(name: string, task: () => Promise<T>): Promise<T> => {
    const run = (tails.get(name) ?? Promise.resolve()).then(task, task);
    tails.set(name, run);
    return run;
  };
};
