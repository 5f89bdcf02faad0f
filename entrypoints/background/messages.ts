import { browser } from 'wxt/browser';
import { createMessageServer, type Handlers } from '#core/messages/server.ts';
import { readIdentity } from './identity.ts';

/** Starts the worker's message server. Must be called at the top level of the worker. */
export const listenToMessages = (handlers: Handlers): void => {
  const serve = createMessageServer({
    self: readIdentity(),
    handlers,
    onUnexpected: (error, name) => console.error(`Comptoir: ${name} failed`, error),
  });
  browser.runtime.onMessage.addListener((message, sender, sendResponse) => {
    const reply = serve(message, sender);
    if (reply === null) return false;
    void reply.then(sendResponse);
    // Keeps the channel open until the reply is ready.
    return true;
  });
};
