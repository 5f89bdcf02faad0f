import { type Browser, browser } from 'wxt/browser';
import { openFileLine } from '#core/messages/file-channel.ts';
import { serveFile } from '#core/messages/file-server.ts';
import { createPortDoor, type PortHandlers } from '#core/messages/port-door.ts';
import { callWithFile } from '#core/services/call-api.ts';
import type { WorkerContext } from './context.ts';
import { readIdentity } from './identity.ts';

/** Opens the worker's door for ports. To be called at the top of the worker. */
export const listenToPorts = (handlers: PortHandlers<Browser.runtime.Port>): void =>
  browser.runtime.onConnect.addListener(createPortDoor(readIdentity(), handlers));

/** Carries the one file of a screen's port. */
export const carryFile =
  (ctx: WorkerContext) =>
  (port: Browser.runtime.Port): void => {
    void serveFile(openFileLine(port), {
      call: (endpoint, call) => callWithFile(ctx, endpoint, call),
      onUnexpected: (error) => console.error('Comptoir: a file failed', error),
    });
  };
