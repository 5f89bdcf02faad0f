import { browser } from 'wxt/browser';
import { createMessageServer, type Handlers } from '#core/messages/server.ts';
import { readIdentity } from './identity.ts';

/** Opens the worker's one door. To be called at the top of the worker. */
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
    // Keeps the line open until the answer is there.
    return true;
  });
};
