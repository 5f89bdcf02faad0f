/**
 * Runs one piece of work at a time. A call during a run starts exactly one more run after it, shared by all callers in
 * the meantime, because what triggered them may have happened after the current run had read its data.
 */
export const oneAtATime = <T>(work: () => Promise<T>): (() => Promise<T>) => {
  let running: Promise<T> | null = null;
  let next: Promise<T> | null = null;

  const start = (): Promise<T> => {
    const run = work().finally(() => {
      if (running === run) running = null;
    });
    running = run;
    return run;
  };

  return () => {
    if (running === null) return start();
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = null;
        return start();
      });
    return next;
  };
};
