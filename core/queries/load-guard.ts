/**
 * SPEC §9: how long after a reply the loading flag is cleared, for the server's orders and for the store of a screen.
 */
export const SERVER_ORDERS_CLEAR_MS = 2_000;
export const ORDER_STORE_CLEAR_MS = 100;

export interface LoadGuard<T> {
  /** Loads, unless the flag is set: then it returns the result of the load that set it. */
  load(): Promise<T>;
  /** Something changed: loads now, or once as soon as the flag is cleared. No change is missed. */
  loadAgain(): void;
  readonly isLoading: boolean;
}

/**
 * A loading flag that stays set until `clearAfterMs` after the reply and prevents a second load; the reply itself is
 * not delayed. `onAgain` receives the replies requested by `loadAgain`.
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
