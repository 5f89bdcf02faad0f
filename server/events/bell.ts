/** Wakes one waiter. A ring while nobody waits is kept for the next wait. */
export interface Bell {
  ring(): void;
  /** Resolves true when rung, false after `ms` of silence. */
  wait(ms: number): Promise<boolean>;
}

export const createBell = (): Bell => {
  let rung = false;
  let wake: (() => void) | null = null;
  return {
    ring() {
      rung = true;
      wake?.();
    },
    wait: (ms) =>
      new Promise((resolve) => {
        const done = (): void => {
          clearTimeout(timer);
          wake = null;
          resolve(rung);
          rung = false;
        };
        const timer = setTimeout(done, ms);
        wake = done;
        if (rung) done();
      }),
  };
};
