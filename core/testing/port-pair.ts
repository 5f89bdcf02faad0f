import type { FileLinePort } from '#core/messages/file-channel.ts';

export interface PortPair {
  screen: FileLinePort;
  worker: FileLinePort;
  /** Messages in transit, in the order they were sent. */
  said: { by: 'screen' | 'worker'; message: unknown }[];
  /** The browser ends the worker. */
  kill(): void;
}

/** Both ends of a Chrome runtime port: messages are JSON and arrive later; only the other end sees a disconnect. */
export const makePortPair = (): PortPair => {
  const said: PortPair['said'] = [];
  const open = { isOpen: true };
  const ends = {
    screen: { messages: [] as ((message: unknown) => void)[], disconnects: [] as (() => void)[] },
    worker: { messages: [] as ((message: unknown) => void)[], disconnects: [] as (() => void)[] },
  };
  const portOf = (by: 'screen' | 'worker'): FileLinePort => {
    const other = ends[by === 'screen' ? 'worker' : 'screen'];
    return {
      postMessage(message) {
        if (!open.isOpen) throw new Error('Attempting to use a disconnected port object');
        const copy: unknown = JSON.parse(JSON.stringify(message));
        said.push({ by, message: copy });
        queueMicrotask(() => {
          for (const listener of other.messages) listener(copy);
        });
      },
      disconnect() {
        if (!open.isOpen) return;
        open.isOpen = false;
        queueMicrotask(() => {
          for (const listener of other.disconnects) listener();
        });
      },
      onMessage: { addListener: (listener) => void ends[by].messages.push(listener) },
      onDisconnect: { addListener: (listener) => void ends[by].disconnects.push(listener) },
    };
  };
  const worker = portOf('worker');
  return { screen: portOf('screen'), worker, said, kill: worker.disconnect };
};
