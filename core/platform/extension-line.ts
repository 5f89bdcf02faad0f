/** The little of a runtime port that is used. */
export interface LinePort {
  postMessage(message: unknown): void;
  disconnect(): void;
  onDisconnect: { addListener(listener: () => void): void };
}

export interface LineOptions {
  connect(): LinePort;
  /** Calls back once after a while; returns how to give that up. */
  setTimer(run: () => void, ms: number): () => void;
}

/** Below the 30 s after which an idle worker is ended. */
const PING_MS = 20_000;
const RECONNECT_MS = 500;

/**
 * Keeps a line to the worker open as long as this page lives: the worker then follows the server's events, and each
 * ping keeps it awake. When the worker ends all the same, opening the line again wakes it.
 */
export const keepLineOpen = ({ connect, setTimer }: LineOptions): void => {
  const open = (): void => {
    let stopPing = (): void => {};
    const port = tryConnect(connect);
    if (port === null) return;
    const ping = (): void => {
      port.postMessage('ping');
      stopPing = setTimer(ping, PING_MS);
    };
    port.onDisconnect.addListener(() => {
      stopPing();
      setTimer(open, RECONNECT_MS);
    });
    stopPing = setTimer(ping, PING_MS);
  };
  open();
};

/** Null once the extension was updated or removed: this page is of no use any more. */
const tryConnect = (connect: () => LinePort): LinePort | null => {
  try {
    return connect();
  } catch {
    return null;
  }
};
