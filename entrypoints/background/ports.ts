import { type Browser, browser } from 'wxt/browser';
import { senderOf } from '#core/messages/sender.ts';
import { readIdentity } from './identity.ts';

/** What becomes of a port that a panel or dashboard opened, by the port's name. */
export type PortHandlers = Readonly<Record<string, (port: Browser.runtime.Port) => void>>;

/** The worker's door for ports: what a page, another extension or another screen opens is closed at once. To be called at the top of the worker. */
export const listenToPorts = (handlers: PortHandlers): void => {
  browser.runtime.onConnect.addListener((port) => {
    const sender = port.sender && senderOf(port.sender, readIdentity());
    const follow = Object.hasOwn(handlers, port.name) ? handlers[port.name] : undefined;
    if (follow && (sender === 'panel' || sender === 'dashboard')) follow(port);
    else port.disconnect();
  });
};
