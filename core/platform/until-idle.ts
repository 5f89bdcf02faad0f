/**
 * First the screen renders what it just received; then runs when the browser is idle, at the latest after two seconds.
 */
export const untilIdle = (): Promise<void> =>
  new Promise((resolve) => {
    const whenIdle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 50));
    setTimeout(() => whenIdle(() => resolve(), { timeout: 2_000 }), 50);
  });
