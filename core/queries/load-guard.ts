/** SPEC §9: how long after an answer the loading flag is cleared, for the server's orders and for the store of a screen. */
export const SERVER_ORDERS_CLEAR_MS = 2_000;
export const ORDER_STORE_CLEAR_MS = 100;

export interface LoadGuard<T> {
  /** Loads, unless the flag is up: then it gives the answer that raised it. */
  load(): Promise<T>;
  /** Something changed: loads now, or once as soon as the flag is cleared. Nothing that happened is missed. */
  loadAgain(): void;
  readonly isLoading: boolean;
}

/**
 * A loading flag that stays up until `clearAfterMs` after the answer and guards against a second load; the answer itself is
 * not held back. `onAgain` receives the answers that `loadAgain` asked for.
 */
export const createLoadGuard = <T>(
  work: () => Promise<T>,
  clearAfterMs: number,
  onAgain: (answer: T) => void = () => {},
): LoadGuard<T> => {
  let held: Promise<T> | null = null;
  let isWanted = false;

  const clear = (): void => {
    held = null;
    if (!isWanted) return;
    isWanted = false;
    again();
  };
  const load = (): Promise<T> => {
    if (held) return held;
    held = work();
    const cleared = () => setTimeout(clear, clearAfterMs);
    held.then(cleared, cleared);
    return held;
  };
  const again = (): void => {
    load().then(onAgain, () => {});
  };

  return {
    load,
    loadAgain() {
      if (held) isWanted = true;
      else again();
    },
    get isLoading() {
      return held !== null;
    },
  };
};
