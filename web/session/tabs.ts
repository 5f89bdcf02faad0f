const CHANNEL = 'comptoir.session';

/**
 * The other tabs of this browser share the cookie: when another seller signs in here, what they show must go. `announce`
 * tells them; `onChange` is called when one of them tells us.
 */
export const openSessionChannel = (onChange: () => void) => {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', onChange);
  return { announce: () => channel.postMessage('changed'), close: () => channel.close() };
};
