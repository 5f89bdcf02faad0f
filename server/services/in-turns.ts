import { setImmediate } from 'node:timers/promises';

/** Does work step by step; other requests are served in between. */
export const inTurns = async <Result>(steps: Generator<undefined, Result>): Promise<Result> => {
  for (;;) {
    await setImmediate();
    const step = steps.next();
    if (step.done) return step.value;
  }
};
