import { type Browser, browser } from 'wxt/browser';
import { SCREEN_PORT } from '#core/messages/page-channel.ts';
import { senderOf } from '#core/messages/sender.ts';
import { readIdentity } from './identity.ts';

/** The panels and dashboards that are open: each keeps a line to the worker. */
export interface Screens {
  isAnyOpen(): boolean;
}

/**
 * Follows the lines of open screens. They end with the worker, and screens open them again, so nothing is lost with
 * what is remembered here. To be called at the top of the worker.
 */
export const listenToScreens = (onOpened: () => void, onLastClosed: () => void): Screens => {
  const open = new Set<Browser.runtime.Port>();
  browser.runtime.onConnect.addListener((port) => {
    const sender = port.sender && senderOf(port.sender, readIdentity());
    if (port.name !== SCREEN_PORT || (sender !== 'panel' && sender !== 'dashboard')) {
      port.disconnect();
      return;
    }
    open.add(port);
    port.onDisconnect.addListener(() => {
      if (open.delete(port) && open.size === 0) onLastClosed();
    });
    onOpened();
  });
  return { isAnyOpen: () => open.size > 0 };
};
