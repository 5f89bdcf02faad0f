import type { Browser } from 'wxt/browser';

/** The panels and dashboards that are open: each keeps a line to the worker. */
export interface Screens {
  isAnyOpen(): boolean;
  /** The open panels and dashboards: each keeps a port to the worker. */
  follow(port: Browser.runtime.Port): void;
}

/** Lines end with the worker, and screens open them again, so nothing is lost with what is remembered here. */
export const createScreens = (onOpened: () => void, onLastClosed: () => void): Screens => {
  const open = new Set<Browser.runtime.Port>();
  return {
    isAnyOpen: () => open.size > 0,
    follow(port) {
      open.add(port);
      port.onDisconnect.addListener(() => {
        if (open.delete(port) && open.size === 0) onLastClosed();
      });
      onOpened();
    },
  };
};
