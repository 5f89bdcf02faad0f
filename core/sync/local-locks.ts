/** Locks by name within this page or worker only, for browsers without the Web Locks API: tasks under one name run in turn. */
export const createLocalLocks = () => {
  const tails = new Map<string, Promise<unknown>>();
  return async <T>(name: string, task: () => Promise<T>): Promise<T> => {
    const run = (tails.get(name) ?? Promise.resolve()).then(task, task);
    tails.set(name, run);
    return run;
  };
};
