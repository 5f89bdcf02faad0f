import type { Browser } from 'wxt/browser';

/** The open panels and dashboards: each keeps a port to the worker. */
export interface Screens {
  isAnyOpen(): boolean;
  /** Tracks the port of a screen until it closes. */
  follow(port: Browser.runtime.Port): void;
}

/** Ports close with the worker and screens reopen them, so nothing is lost with this state. */
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
