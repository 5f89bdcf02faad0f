import { type Browser, browser } from 'wxt/browser';
import { createPortDoor, type PortHandlers } from '#core/messages/port-door.ts';
import { readIdentity } from './identity.ts';

/** Opens the worker's door for ports. To be called at the top of the worker. */
export const listenToPorts = (handlers: PortHandlers<Browser.runtime.Port>): void =>
  browser.runtime.onConnect.addListener(createPortDoor(readIdentity(), handlers));
